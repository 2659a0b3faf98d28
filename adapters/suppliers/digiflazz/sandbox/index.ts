import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { DigiflazzSandbox } from "./object.ts";
import { digiflazz } from "./routes.ts";

export const sandbox: SandboxPart = {
  pages: digiflazz,
  start: (ctx, env) => new DigiflazzSandbox(ctx, env),
  about: html`<h2><a href="/sandbox/digiflazz">Digiflazz</a></h2>
<p>Pemasok pulsa: daftar harga, saldo, pesanan, dan webhook. Nomor tujuan menentukan apa yang terjadi; daftarnya ada di halamannya. · The supplier: price list, float, orders and webhooks. The destination number decides what happens; the page lists them.</p>
<p class="muted">API: <code>POST /sandbox/digiflazz/v1/transaction|price-list|cek-saldo</code>.</p>`,
};
