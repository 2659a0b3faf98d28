import { html } from "hono/html";
import { page } from "./page.ts";
import type { SandboxPart } from "./part.ts";

/** What the sandbox is and where its parts are. */
export function indexPage(parts: readonly SandboxPart["about"][]) {
  return page(
    "Sandbox mitra · Partner sandbox",
    html`<p>Di sini mitra pembayaran dan pemasok ditirukan. Tidak ada uang sungguhan, dan tidak ada yang keluar dari mesin ini. · The payment partners and suppliers are simulated here. No real money, and nothing leaves this machine.</p>
${parts}
<h2><a href="/dev/inbox">Inbox</a></h2>
<p>Surel dan SMS yang dikirim aplikasi. · Mail and SMS that the app sent.</p>
<p class="muted"><code>SANDBOX_CLOCK_SCALE</code> memendekkan jeda webhook dan pengulangannya (0,001: dua menit menjadi 120 ms). · shortens the waits before webhooks and their retries (0.001 makes two minutes 120 ms).</p>`,
  );
}
