import { html } from "hono/html";
import type { SandboxPart } from "#workers/sandbox/part.ts";
import { PushSandbox } from "./object.ts";
import { push as pages } from "./routes.ts";

export const push: SandboxPart = {
  pages: pages,
  start: (ctx, env) => new PushSandbox(ctx, env),
  about: html`<h2>Push</h2>
<p>Layanan notifikasi peramban. Menyimpan pesan terenkripsi yang dikirim ke langganan <code>/sandbox/push/{name}</code>; nama berawalan <code>gone-</code>, <code>missing-</code>, atau <code>busy-</code> menirukan langganan yang hilang atau layanan yang sibuk. · A browser's push service. Keeps the encrypted messages sent to a subscription; names that begin with <code>gone-</code>, <code>missing-</code> or <code>busy-</code> play one that is gone, or a busy service.</p>
<p class="muted">Uji · tests: <code>GET /sandbox/push/{name}</code>.</p>`,
};
