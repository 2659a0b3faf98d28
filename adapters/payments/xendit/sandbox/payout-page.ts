import { html } from "hono/html";
import { jakartaClock, jakartaStamp, page, rupiah, sentTable } from "#workers/sandbox/page.ts";
import { behaviourTable } from "#workers/sandbox/payment-behaviour-table.ts";
import type { SentWebhook } from "#workers/sandbox/webhook-outbox.ts";
import { ENDING_TEXTS, type PayoutRow } from "./payout-wire.ts";

/** The list of payouts, newest first, and a field to look one up. */
export function payoutsPage(payouts: readonly PayoutRow[], sent: readonly SentWebhook[]) {
  return page(
    "Xendit: kirim uang · payouts",
    html`<p><a href="/sandbox/xendit/pay">Tagihan · Charges</a></p>
<form action="/sandbox/xendit/payouts" method="get"><label><span>Kode pembayaran · Payout reference</span>
<input name="id" required autocomplete="off"></label><button>Cari · Find</button></form>
${
  payouts.length === 0
    ? html`<p class="muted">Belum ada uang yang dikirim. · Nothing was sent yet.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Waktu</th><th>Kode</th><th>Bank</th><th>Jumlah</th><th>Status</th></tr></thead><tbody>
${payouts.map(
  (row) =>
    html`<tr><td>${jakartaClock(row.created_at)}</td><td><a href="/sandbox/xendit/payouts/${row.id}">${row.reference_id}</a></td><td>${row.channel}</td><td>${rupiah(row.amount)}</td><td>${row.status}</td></tr>`,
)}</tbody></table></div>`
}
<details><summary>Rekening dan nama uji · Test accounts and names</summary><ul>${ENDING_TEXTS.map(
      ([what, text]) => html`<li><code>${what}</code> ${text}</li>`,
    )}<li><code>Rp …996</code> dibuat, jawabannya hilang · made, and its answer gets lost</li></ul></details>
${behaviourTable()}
<h2>Callback</h2>${sentTable(sent)}`,
  );
}

/** One payout with the buttons that play Xendit and the bank. */
export function payoutPage(row: PayoutRow, sent: readonly SentWebhook[]) {
  return page(
    `Xendit: ${row.reference_id}`,
    html`<p><a href="/sandbox/xendit/payouts">Semua · All</a></p>
<p>${row.channel} · <code>${row.account_number}</code> ${row.holder} · <b>${rupiah(row.amount)}</b> · status <b>${row.status}</b>${row.failure_code === null ? "" : html` · <code>${row.failure_code}</code>`} · ${jakartaStamp(row.updated_at)} WIB</p>
<form method="post"><button name="status" value="SUCCEEDED">Berhasil · Succeed</button><button name="status" value="REVERSED">Dikembalikan bank · Reverse</button><button name="status" value="COMPLIANCE_REJECTED">Ditolak kepatuhan · Compliance</button></form>
<form method="post"><input type="hidden" name="status" value="FAILED"><button name="failure_code" value="INVALID_DESTINATION">Rekening tidak ada · No such account</button><button name="failure_code" value="REJECTED_BY_CHANNEL">Ditolak bank · Refused by the bank</button><button name="failure_code" value="INSUFFICIENT_BALANCE">Saldo kurang · Balance too low</button></form>
<form method="post"><input type="hidden" name="times" value="2"><button>Callback dua kali · The callback twice</button></form>
<form method="post"><input type="hidden" name="lie" value="1"><button name="status" value="SUCCEEDED">Callback bohong: berhasil · A callback that lies: succeeded</button><button name="status" value="FAILED">… gagal · failed</button></form>
<form method="post"><input type="hidden" name="api" value="v3"><button>v3_payout.${row.status.toLowerCase()}</button></form>
<h2>Callback</h2>${sentTable(sent)}`,
  );
}
