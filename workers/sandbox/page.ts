import { html } from "hono/html";
import { PARTNERS } from "#adapters/registry.ts";
import type { SentWebhook } from "./webhook-outbox.ts";

type Html = ReturnType<typeof html>;

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 0 1rem }
nav a { min-height: 44px; display: inline-flex; align-items: center }
h1 { font-size: 1.5rem; overflow-wrap: anywhere }
h2 { font-size: 1.15rem }
td:first-child, .key { white-space: nowrap }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: .35rem .6rem; border-bottom: 1px solid #8884; vertical-align: top }
button { font: inherit; padding: .5rem .9rem; min-height: 44px; margin: 0 .4rem .4rem 0; cursor: pointer }
input, select { font: inherit; padding: .4rem; min-height: 40px; box-sizing: border-box; max-width: 100% }
label { display: block; margin: .6rem 0 }
label span { display: block; font-size: .9rem }
code { overflow-wrap: anywhere }
.scroll { overflow-x: auto }
.muted { opacity: .75; font-size: .9rem }
`;

const LINKS = Object.values(PARTNERS).map(({ name, sandbox }) => html`<a href="${sandbox}">${name}</a>`);

/** A page of the sandbox: plain HTML, no script. */
export function page(title: string, body: Html | Promise<Html>) {
  return html`<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} · Sandbox</title><style>${STYLE}</style></head>
<body><nav aria-label="Sandbox"><a href="/sandbox">Sandbox</a>${LINKS}<a href="/dev/inbox">Inbox</a><a href="/">Aplikasi</a></nav>
<main><h1>${title}</h1>${body}</main></body></html>`;
}

/** `Rp 1.234.567`. */
export function rupiah(amount: number): string {
  return `Rp ${String(amount).replace(/\B(?=(\d{3})+$)/g, ".")}`;
}

/** `YYYY-MM-DD HH:MM:SS` in Jakarta, as the partners write times. */
export function jakartaStamp(at: number): string {
  return new Date(at + 7 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
}

/** `HH:MM:SS` in Jakarta, for tables. */
export function jakartaClock(at: number): string {
  return jakartaStamp(at).slice(11);
}

/** The webhooks sent lately, with what our side answered. */
export function sentTable(sent: readonly SentWebhook[]) {
  if (sent.length === 0) return html`<p class="muted">Belum ada yang dikirim. · Nothing sent yet.</p>`;
  return html`<div class="scroll"><table><thead><tr><th>Waktu</th><th>Isi</th><th>Percobaan</th><th>Jawaban</th><th>Keadaan</th></tr></thead><tbody>
${sent.map((one) => html`<tr><td>${jakartaClock(one.created_at)}</td><td>${one.about}</td><td>${one.tries}</td><td>${one.last_status ?? "–"}</td><td>${one.state}</td></tr>`)}
</tbody></table></div>`;
}
