import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { IakSandbox } from "./object.ts";
import { iak } from "./routes.ts";

export const sandbox: SandboxPart = {
  pages: iak,
  start: (ctx, env) => new IakSandbox(ctx, env),
  about: html`<h2><a href="/sandbox/iak">IAK</a></h2>
<p>Pemasok kedua: pulsa, data, dan tagihan. Nomor tujuan menentukan apa yang terjadi; daftarnya ada di halamannya. · The second supplier: phone credit, data and bills. The destination number decides what happens; the page lists them.</p>
<p class="muted">API: <code>POST /sandbox/iak/api/top-up|check-status|pricelist|check-balance|inquiry-pln|inquiry-ovo|inquiry-game</code>, <code>POST /sandbox/iak/api/v1/bill/check</code>.</p>`,
};
