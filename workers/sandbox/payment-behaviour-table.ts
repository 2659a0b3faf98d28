import { html } from "hono/html";
import { BEHAVIOUR_TEXTS } from "./payment-behaviour.ts";

/** Which totals do something special. */
export function behaviourTable() {
  return html`<details><summary>Angka uji · Test amounts</summary><p>Tiga angka terakhir total (jumlah + biaya) · The last three digits of the total (amount + fee):</p>
<ul>${BEHAVIOUR_TEXTS.map(([tail, text]) => html`<li><code>…${tail}</code> ${text}</li>`)}</ul></details>`;
}
