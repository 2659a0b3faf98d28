import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { XenditSandbox } from "./object.ts";
import { xendit } from "./routes.ts";

export const sandbox: SandboxPart = {
  pages: xendit,
  start: (ctx, env) => new XenditSandbox(ctx, env),
  about: html`<h2><a href="/sandbox/xendit/pay">Xendit</a></h2>
<p>Permintaan pembayaran dengan rekening virtual, QRIS, dan e-wallet. Callback membawa token ke <code>/callbacks/xendit</code> dan diulang enam kali. Uang yang terlambat tetap dikabarkan, permintaannya tetap <code>EXPIRED</code>. · Payment requests by virtual account, QRIS and wallets. Callbacks carry the token to <code>/callbacks/xendit</code> and are repeated six times. Late money is told of, and its request stays <code>EXPIRED</code>.</p>
<p>Komisi yang dibayar ke bank ada di <a href="/sandbox/xendit/payouts">kirim uang</a>. · Commissions that are paid to a bank are under <a href="/sandbox/xendit/payouts">payouts</a>.</p>
<p class="muted">API: <code>/sandbox/xendit/payment_requests</code>, <code>/v2/payment_methods/{id}/payments|expire</code>, <code>/transactions</code>, <code>/v2/payouts</code>. Uji · tests: <code>POST /sandbox/xendit/pay/{id}</code> JSON <code>{status?, amount?, currency?, another?, times?, delay?}</code>, <code>POST /sandbox/xendit/payouts/{id}</code> JSON <code>{status?, failure_code?, lie?, times?, delay?}</code>.</p>`,
};
