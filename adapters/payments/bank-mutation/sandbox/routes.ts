import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { type SandboxBindings, simulated } from "#workers/sandbox/bindings.ts";
import { readInput } from "#workers/sandbox/input.ts";
import { page, sentTable } from "#workers/sandbox/page.ts";
import type { BankSandbox } from "./object.ts";
import { pushCall } from "./wire.ts";

type App = { Bindings: SandboxBindings };

export const bank = new Hono<App>();

bank.get("/", async (c) => {
  const sent = await partner(c).recent();
  return c.html(
    page(
      "Bank: kirim mutasi · send a mutation",
      html`<p>Uang masuk ke rekening kita, seperti dilaporkan layanan mutasi. Tulis jumlah persis termasuk kode unik. · Money that arrives on our account, as the mutation service reports it. Give the exact amount with its unique code.</p>
<form method="post" action="/sandbox/bank/mutations">
<label><span>Bank</span><select name="bank">${["bca", "bni", "bri", "mandiri"].map((name) => html`<option>${name}</option>`)}</select></label>
<label><span>Jumlah · Amount (Rp)</span><input name="amount" inputmode="numeric" pattern="[0-9]+" required></label>
<label><span>Keterangan · Description</span><input name="description" value="TRSF E-BANKING CR"></label>
<label><span>Nomor rekening · Account number</span><input name="account_number" placeholder="rekening kita · ours"></label>
<label><span>Arah · Direction</span><select name="type"><option value="CR">CR (masuk · in)</option><option value="DB">DB (keluar · out)</option></select></label>
<button>Kirim mutasi · Send</button></form>
<h2>Terkirim · Sent</h2>${sentTable(sent)}`,
    ),
  );
});

/** A form from the page leads back to it; JSON (tests) is answered with the mutations' ids. */
bank.post("/mutations", async (c) => {
  const { isForm, input } = await readInput(c.req.raw);
  const call = pushCall.safeParse(input);
  if (!call.success) return c.json({ message: "bank, amount, description, type or times is not valid" }, 422);
  const { times, ...rest } = call.data;
  const mutations = "mutations" in rest ? rest.mutations : [rest];
  const ids = await partner(c).push(mutations, times);
  return isForm ? c.redirect("/sandbox/bank", 303) : c.json({ data: { mutation_ids: ids } });
});

function partner(c: Context<App>) {
  return simulated<BankSandbox>(c.env, "bank-mutation");
}
