import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { MidtransSandbox } from "./object.ts";
import { midtrans } from "./routes.ts";

export const sandbox: SandboxPart = {
  pages: midtrans,
  start: (ctx, env) => new MidtransSandbox(ctx, env),
  about: html`<h2><a href="/sandbox/midtrans/pay">Midtrans</a></h2>
<p>Tagihan yang dibuat aplikasi muncul di sini. Tekan <i>Bayar</i>: notifikasi bertanda tangan dikirim ke <code>/callbacks/midtrans</code>, dan diulang dengan aturan Midtrans bila tidak dijawab. · Charges that the app makes appear here. Press <i>Pay</i>: the signed notification goes to <code>/callbacks/midtrans</code> and is repeated by Midtrans' rules when it is not answered.</p>
<p class="muted">API: <code>POST /sandbox/midtrans/v2/charge</code>, <code>GET /v2/{id}/status</code>, <code>POST /v2/{id}/cancel|expire</code>, <code>POST /snap/v1/transactions</code>, <code>GET /v2/transactions?from=&amp;to=</code> (bentuk kita sendiri · of our own shape). Uji · tests: <code>POST /sandbox/midtrans/pay/{id}</code> JSON <code>{status?, amount?, currency?, times?, delay?}</code>.</p>`,
};
