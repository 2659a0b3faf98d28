import { type Context, Hono } from "hono";
import { html } from "hono/html";
import type { z } from "zod";
import { settingValue } from "#adapters/_kit/manifest.ts";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readEnv } from "#workers/sandbox/env.ts";
import { jakartaClock, page, rupiah, sentTable } from "#workers/sandbox/page.ts";
import { priceChange } from "#workers/sandbox/price-changes.ts";
import { md5 } from "#workers/sandbox/signatures.ts";
import { type FirstAnswer, SENTINELS } from "./behaviour.ts";
import { BY_TAIL, PUBLISHED } from "./bill-numbers.ts";
import type { IakSandbox } from "./object.ts";
import { PRODUCTS } from "./products.ts";
import {
  billCall,
  billRefusal,
  customerCall,
  customerData,
  plainCall,
  refusal,
  statusCall,
  topUpCall,
} from "./wire.ts";

/** Long enough that a caller has given up; the real time, whatever the clock scale. */
const SLOW_MS = 40_000;
const SILENT_MS = 60_000;

type Front = Context<{ Bindings: SandboxBindings }>;
export const iak = new Hono<{ Bindings: SandboxBindings }>();

iak.post("/api/top-up", async (c) => {
  const call = await signed(c, topUpCall, (told) => told.ref_id);
  return call instanceof Response ? call : await deliver(await partner(c.env).topUp(call));
});

iak.post("/api/check-status", async (c) => {
  const call = await signed(c, statusCall, (told) => told.ref_id);
  return call instanceof Response ? call : c.json(await partner(c.env).status(call.ref_id));
});

for (const of of ["pln", "ovo", "game"] as const) {
  iak.post(`/api/inquiry-${of}`, async (c) => {
    const call = await signed(c, customerCall, (told) => (of === "game" ? (told.game_code ?? "") : told.customer_id));
    if (call instanceof Response) return call;
    return c.json(customerData(of, call.customer_id, of === "game" ? call.game_code : undefined));
  });
}

iak.post("/api/pricelist", async (c) => {
  const call = await signed(c, plainCall, () => "pl");
  return call instanceof Response ? call : c.json({ data: await partner(c.env).priceList("prepaid") });
});

/** Not the partner's: a test changes a row of the list, and what an order of it costs. */
iak.post("/prices", async (c) => {
  const change = priceChange.safeParse(await c.req.json().catch(() => null));
  if (!change.success) return c.text("no change of a price", 422);
  await partner(c.env).changePrice(change.data);
  return c.body(null, 204);
});

iak.post("/api/check-balance", async (c) => {
  const call = await signed(c, plainCall, () => "bl");
  if (call instanceof Response) return call;
  return c.json({ data: { balance: await partner(c.env).float(), message: "SUCCESS", rc: "00" } });
});

iak.post("/api/v1/bill/check", async (c) => {
  const call = billCall.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json(billRefusal("107", "ERROR IN FORMAT"), 400);
  const told = call.data;
  const right = await isSigned(c, told, signedOf(told));
  if (!right) return c.json(billRefusal("100", "INVALID SIGNATURE"), 400);
  switch (told.commands) {
    case "inq-pasca":
      return c.json(await partner(c.env).inquire(told));
    case "pay-pasca":
      return await deliver(await partner(c.env).pay(told.tr_id));
    case "checkstatus":
      return c.json(await partner(c.env).billStatus(told.ref_id));
    case "pricelist-pasca":
      return c.json({ data: { pasca: await partner(c.env).priceList("postpaid") }, meta: [] });
  }
});

iak.get("/", async (c) => {
  const { orders, bills, sent, float } = await partner(c.env).overview();
  return c.html(
    page(
      "IAK",
      html`<p>Saldo kami di pemasok · our float there: <b>${rupiah(float)}</b></p>
<h2>Nomor uji · Test numbers</h2>${table(
        ["Nomor", "Yang terjadi"],
        Object.entries(SENTINELS).map(([tail, { about }]) => [`…${tail}`, about]),
      )}
<p class="muted">Empat angka terakhir, atau empat angka sebelumnya. Nomor lain diproses lalu sukses; callback menyusul setelah 3 detik. PLN 12345678901, OVO 082179374708, game 103: 156378300|8483. · The last four digits, or the four before them. Every other number is processed, then succeeds; the callback follows after 3 s.</p>
<h2>Tagihan · Bills</h2><details><summary>${PUBLISHED.size + Object.keys(BY_TAIL).length}</summary>${table(
        ["Nomor", "Yang terjadi"],
        [
          ...[...PUBLISHED].map(([number, { about }]) => [number, about] as const),
          ...Object.entries(BY_TAIL).map(([tail, { about }]) => [`…${tail}`, about] as const),
        ],
      )}</details>
<h2>Pesanan · Orders</h2>${table(
        ["Waktu", "ref_id", "Kode", "Nomor", "Status", "SN"],
        orders.map((order) => [
          jakartaClock(order.created_at),
          order.ref_id,
          order.sku,
          order.customer_id,
          `${order.status} (rc ${order.rc})`,
          order.sn ?? "",
        ]),
      )}
<h2>Pembayaran · Payments</h2>${table(
        ["Waktu", "ref_id", "Kode", "Nomor", "Status"],
        bills.map((bill) => [
          jakartaClock(bill.created_at),
          bill.ref_id,
          bill.code,
          bill.hp,
          `${bill.status} (rc ${bill.response_code})`,
        ]),
      )}
<h2>Callback</h2>${sentTable([...sent])}
<h2>Daftar harga · Price list</h2><details><summary>${PRODUCTS.size}</summary><ul>${[...PRODUCTS.values()].map(
        (product) =>
          html`<li><code>${product.sku}</code> ${product.operator} ${product.nominal}: ${rupiah(product.price)}</li>`,
      )}</ul></details>`,
    ),
  );
});

function table(names: readonly string[], rows: readonly (readonly string[])[]) {
  if (rows.length === 0) return html`<p class="muted">Belum ada. · None yet.</p>`;
  return html`<div class="scroll"><table><thead><tr>${names.map((name) => html`<th>${name}</th>`)}</tr></thead><tbody>${rows.map(
    (row) =>
      html`<tr>${row.map((cell, index) => html`<td>${index === 1 && names[1] === "ref_id" ? html`<code>${cell}</code>` : cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

function partner(bindings: SandboxBindings) {
  return simulated<IakSandbox>(bindings, "iak");
}

interface SignedCall {
  readonly username: string;
  readonly sign: string;
}

/** A prepaid call whose shape and signature are right, or the refusal. */
async function signed<S extends z.ZodType<SignedCall>>(
  c: Front,
  schema: S,
  covered: (call: z.output<S>) => string,
): Promise<z.output<S> | Response> {
  const call = schema.safeParse(await c.req.json().catch(() => null));
  if (!call.success) return c.json(refusal("107", "ERROR IN FORMAT"), 400);
  if (await isSigned(c, call.data, covered(call.data))) return call.data;
  return c.json(refusal("204", "WRONG AUTHENTICATION"), 400);
}

function signedOf(call: z.output<typeof billCall>): string {
  switch (call.commands) {
    case "inq-pasca":
      return call.ref_id;
    case "pay-pasca":
      return String(call.tr_id);
    case "checkstatus":
      return "cs";
    case "pricelist-pasca":
      return "pl";
  }
}

async function isSigned(c: Front, call: SignedCall, covered: string): Promise<boolean> {
  const { partners } = readEnv(c.env);
  const username = settingValue(partners, "IAK_USERNAME");
  const right = await md5(username + settingValue(partners, "IAK_API_KEY") + covered);
  return call.username === username && call.sign === right;
}

interface Delivered {
  readonly body: Record<string, unknown>;
  readonly answer: FirstAnswer | "lost";
}

async function deliver({ body, answer }: Delivered): Promise<Response> {
  switch (answer) {
    case "after 40 s":
      await scheduler.wait(SLOW_MS);
      return Response.json(body);
    case "HTTP 500":
    case "lost":
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
