import { html } from "hono/html";
import { jakartaClock, jakartaStamp, page, rupiah, sentTable } from "#workers/sandbox/page.ts";
import { behaviourTable } from "#workers/sandbox/payment-behaviour-table.ts";
import type { SentWebhook } from "#workers/sandbox/webhook-outbox.ts";
import type { PaymentRow, RequestRow } from "./wire.ts";

/** The list of payment requests, open ones first, and a field to look one up. */
export function requestsPage(requests: readonly RequestRow[], sent: readonly SentWebhook[]) {
  return page(
    "Xendit: bayar · pay",
    html`<p><a href="/sandbox/xendit/payouts">Kirim uang · Payouts</a></p>
<form action="/sandbox/xendit/pay" method="get"><label><span>Kode deposit atau nomor VA · Deposit code or VA number</span>
<input name="id" required autocomplete="off"></label><button>Cari · Find</button></form>
${
  requests.length === 0
    ? html`<p class="muted">Belum ada tagihan. Buat isi saldo dulu di aplikasi. · No charge yet: request a top-up first.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Waktu</th><th>Kode</th><th>Kanal</th><th>Jumlah</th><th>Status</th></tr></thead><tbody>
${requests.map(
  (row) =>
    html`<tr><td>${jakartaClock(row.created_at)}</td><td><a href="/sandbox/xendit/pay/${row.id}">${row.reference_id}</a></td><td>${row.channel}</td><td>${rupiah(row.amount)}</td><td>${row.status}</td></tr>`,
)}</tbody></table></div>`
}
${behaviourTable()}
<h2>Callback</h2>${sentTable(sent)}`,
  );
}

/** One request with the buttons that play the bank or wallet. */
export function requestPage(row: RequestRow, payments: readonly PaymentRow[], sent: readonly SentWebhook[]) {
  const open = row.status === "PENDING" || row.status === "REQUIRES_ACTION";
  const paid = payments.some((one) => one.status === "SUCCEEDED");
  return page(
    `Xendit: ${row.reference_id}`,
    html`<p>${row.channel} · <b>${rupiah(row.amount)}</b> · status <b>${row.status}</b> · sampai ${jakartaStamp(row.expires_at)} WIB</p>
<p class="muted"><code>${row.properties}</code></p>
<form method="post"><button name="status" value="SUCCEEDED">${open ? "Bayar · Pay" : paid ? "Kirim callback lagi · Send the callback again" : "Bayar terlambat · Pay late"}</button>
${open ? html`<button name="status" value="FAILED">Gagal · Fail</button><button name="status" value="EXPIRED">Kedaluwarsa · Expire</button>` : ""}</form>
<form method="post"><input type="hidden" name="times" value="2"><button>Callback dua kali · The callback twice</button></form>
${paid ? html`<form method="post"><input type="hidden" name="another" value="1"><button>Bayar sekali lagi · Pay once more</button></form>` : ""}
<form method="post"><label><span>Bayar jumlah lain · Pay another amount (Rp)</span><input name="amount" inputmode="numeric" pattern="[0-9]+" required></label><button>Bayar jumlah ini · Pay this</button></form>
<form method="post"><input type="hidden" name="currency" value="USD"><button>Bayar dalam mata uang lain · Pay in another currency</button></form>
<form method="post"><input type="hidden" name="api" value="v3"><button name="status" value="SUCCEEDED">payment.capture</button><button name="status" value="AUTHORIZED">payment.authorization</button><button name="status" value="FAILED">payment.failure</button><button name="status" value="EXPIRED">payment_request.expiry</button></form>
${
  paid
    ? html`<form method="post"><label><span>Kembalikan, kosong: semua · Refund, empty: all (Rp)</span><input name="amount" inputmode="numeric" pattern="[0-9]*"></label><button name="refund" value="SUCCEEDED">Kembalikan · refund.succeeded</button><button name="refund" value="FAILED">Gagal kembali · refund.failed</button></form>
<form method="post"><button name="dispute" value="action_required">Disanggah · dispute.action_required</button><button name="dispute" value="under_review">dispute.under_review</button><button name="dispute" value="lost">dispute.lost</button><button name="dispute" value="won">dispute.won</button></form>`
    : ""
}
<h2>Pembayaran · Payments</h2>
${payments.length === 0 ? html`<p class="muted">Belum ada. · None yet.</p>` : html`<ul>${payments.map((one) => html`<li><code>${one.id}</code> ${rupiah(one.amount)} ${one.currency} ${one.status}</li>`)}</ul>`}
<h2>Callback</h2>${sentTable(sent)}`,
  );
}

/** What the payer sees in a wallet's app. */
export function walletPage(row: RequestRow) {
  return page(
    `${row.channel}: ${rupiah(row.amount)}`,
    html`<p>${row.reference_id} · status <b>${row.status}</b></p>
<form method="post"><button name="status" value="SUCCEEDED">Bayar · Pay</button><button name="status" value="FAILED">Tolak · Decline</button><button name="status" value="PENDING">Kembali tanpa membayar · Back without paying</button></form>`,
  );
}
