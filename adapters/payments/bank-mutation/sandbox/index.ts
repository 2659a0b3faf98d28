import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { BankSandbox } from "./object.ts";
import { bank } from "./routes.ts";

export const sandbox: SandboxPart = {
  pages: bank,
  start: (ctx, env) => new BankSandbox(ctx, env),
  about: html`<h2><a href="/sandbox/bank">Bank</a></h2>
<p>Kirim mutasi rekening untuk isi saldo lewat transfer manual. · Send an account mutation for a top-up by manual transfer.</p>
<p class="muted">Uji · tests: <code>POST /sandbox/bank/mutations</code> JSON <code>{bank, amount, description?, type?, mutation_id?, times?}</code> atau · or <code>{mutations: […], times?}</code>.</p>`,
};
