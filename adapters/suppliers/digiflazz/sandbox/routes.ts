import { Hono } from "hono";
import { html } from "hono/html";
import { settingValue } from "#adapters/_kit/manifest.ts";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv, type SandboxSettings } from "#workers/sandbox/env.ts";
import { jakartaClock, page, rupiah, sentTable } from "#workers/sandbox/page.ts";
import { priceChange } from "#workers/sandbox/price-changes.ts";
import { md5 } from "#workers/sandbox/signatures.ts";
import { SENTINELS, TEST_NUMBERS } from "./behaviour.ts";
import { BILLS, BROKEN_INQUIRIES, plnCustomer, REFUSED_INQUIRIES } from "./bills.ts";
import type { DigiflazzSandbox, TransactionAnswer } from "./object.ts";
import { DEARER_ENDING, GONE_ENDING } from "./offers.ts";
import { PRODUCTS } from "./products.ts";
import { listCall, plnCall, refusal, transactionCall } from "./wire.ts";

/** Long enough that a caller has given up; the real time, whatever the clock scale. */
const SLOW_MS = 40_000;
const SILENT_MS = 60_000;

export const digiflazz = new Hono<{ Bindings: SandboxBindings }>();

digiflazz.post("/v1/transaction", async (c) => {
  const json: unknown = await c.req.json().catch(() => null);
  const call = transactionCall.safeParse(json);
  if (!call.success) return c.json(refusal("40", "Payload Error"), 400);
  if (!(await isSigned(readEnv(c.env), call.data, call.data.ref_id))) {
    return c.json(refusal("41", "Signature tidak valid", call.data), 400);
  }
  return await deliver(await partner(c.env).transaction(call.data));
});

digiflazz.post("/v1/inquiry-pln", async (c) => {
  const call = plnCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json(refusal("40", "Payload Error"), 400);
  if (!(await isSigned(readEnv(c.env), call.data, call.data.customer_no))) {
    return c.json(refusal("41", "Signature tidak valid"), 400);
  }
  return c.json(plnCustomer(call.data.customer_no));
});

digiflazz.post("/v1/price-list", async (c) => {
  const call = listCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json(refusal("40", "Payload Error"), 400);
  if (!(await isSigned(readEnv(c.env), call.data, "pricelist")))
    return c.json(refusal("41", "Signature tidak valid"), 400);
  return c.json({ data: await partner(c.env).priceList(call.data.cmd) });
});

/** Not the partner's: a test changes a row of the list, and what an order of it costs. */
digiflazz.post("/prices", async (c) => {
  const change = priceChange.safeParse(await c.req.json().catch(() => null));
  if (!change.success) return c.text("no change of a price", 422);
  await partner(c.env).changePrice(change.data);
  return c.body(null, 204);
});

digiflazz.post("/v1/cek-saldo", async (c) => {
  const call = listCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json(refusal("40", "Payload Error"), 400);
  if (!(await isSigned(readEnv(c.env), call.data, "depo"))) return c.json(refusal("41", "Signature tidak valid"), 400);
  return c.json({ data: { deposit: await partner(c.env).float() } });
});

digiflazz.get("/", async (c) => {
  const { orders, sent, float } = await partner(c.env).overview();
  const numbers = [
    ...Object.entries(TEST_NUMBERS),
    ...Object.entries(SENTINELS).map(([tail, behaviour]) => [`…${tail}`, behaviour] as const),
  ];
  return c.html(
    page(
      "Digiflazz",
      html`<p>Saldo kami di pemasok · our float there: <b>${rupiah(float)}</b></p>
<h2>Nomor uji · Test numbers</h2><table><tbody>
${numbers.map(([number, { about }]) => html`<tr><td><code>${number}</code></td><td>${about}</td></tr>`)}
</tbody></table>
<p class="muted">Nomor lain sukses seketika. Webhook menyusul setelah 3 detik. Panggilan kedua dengan ref_id yang sama selalu menjawab keadaan sebenarnya. · Every other number succeeds at once. The webhook follows after 3 s. A second call with the same ref_id always tells the truth.</p>
<h2>Tagihan dan meteran · Bills and meters</h2>
<p class="muted">SKU ${[...BILLS.keys()].join(", ")}. 530000000001: satu lembar; …3: tiga lembar; …4: denda. · one sheet, three sheets, a penalty.</p>
<p class="muted">Promo operator: nomornya saja menjawab daftar penawaran; …8060: kosong, …${GONE_ENDING}: penawarannya sudah habis, …${DEARER_ENDING}: naik Rp 1.000. · Operators' offers: the number alone answers their list; none, gone when chosen, a thousand dearer.</p>
<table><tbody>${Object.entries(REFUSED_INQUIRIES).map(
        ([tail, { rc, message }]) => html`<tr><td><code>…${tail}</code></td><td>${message} (rc ${rc})</td></tr>`,
      )}${Object.entries(BROKEN_INQUIRIES).map(
        ([tail, answer]) => html`<tr><td><code>…${tail}</code></td><td>pemeriksaan · inquiry: ${answer}</td></tr>`,
      )}</tbody></table>
<h2>Pesanan · Orders</h2>${
        orders.length === 0
          ? html`<p class="muted">Belum ada. · None yet.</p>`
          : html`<div class="scroll"><table><thead><tr><th>Waktu</th><th>ref_id</th><th>SKU</th><th>Nomor</th><th>Status</th><th>SN</th></tr></thead><tbody>${orders.map(
              (order) =>
                html`<tr><td>${jakartaClock(order.created_at)}</td><td><code>${order.ref_id}</code></td><td>${order.sku}</td><td>${order.customer_no}</td><td>${order.status} (rc ${order.rc})</td><td><code>${order.sn}</code></td></tr>`,
            )}</tbody></table></div>`
      }
<h2>Webhook</h2>${sentTable(sent)}
<h2>Daftar harga · Price list</h2><details><summary>${PRODUCTS.size} SKU</summary><ul>${[...PRODUCTS.values()].map(
        (product) => html`<li><code>${product.sku}</code> ${product.name}: ${rupiah(product.price)}</li>`,
      )}</ul></details>`,
    ),
  );
});

function partner(bindings: SandboxBindings) {
  return simulated<DigiflazzSandbox>(bindings, "digiflazz");
}

async function isSigned(
  settings: SandboxSettings,
  call: { readonly username: string; readonly sign: string },
  signed: string,
): Promise<boolean> {
  const right = await md5(
    settingValue(settings.partners, "DIGIFLAZZ_USERNAME") +
      settingValue(settings.partners, "DIGIFLAZZ_API_KEY") +
      signed,
  );
  return call.username === settingValue(settings.partners, "DIGIFLAZZ_USERNAME") && call.sign === right;
}

async function deliver({ body, answer }: TransactionAnswer): Promise<Response> {
  switch (answer) {
    case "after 40 s":
      await scheduler.wait(SLOW_MS);
      return Response.json(body);
    case "HTTP 500":
      return new Response("<html><body><h1>500 Internal Server Error</h1></body></html>", {
        status: 500,
        headers: { "content-type": "text/html" },
      });
    case "garbage":
      return new Response('{"data":{"ref_id":"', { headers: { "content-type": "application/json" } });
    case "silence":
      await scheduler.wait(SILENT_MS);
      return new Response(brokenStream(), { headers: { "content-type": "application/json" } });
    default:
      return Response.json(body);
  }
}

/** Closes the connection before a byte of the answer has gone out. */
function brokenStream(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.error(new Error("the connection is closed without an answer"));
    },
  });
}
