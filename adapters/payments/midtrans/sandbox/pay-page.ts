import { html } from "hono/html";
import { jakartaClock, jakartaStamp, page, rupiah, sentTable } from "#workers/sandbox/page.ts";
import { behaviourTable } from "#workers/sandbox/payment-behaviour-table.ts";
import type { SentWebhook } from "#workers/sandbox/webhook-outbox.ts";
import { amountOf, type OrderRow, refundedOf } from "./wire.ts";

/** The list of charges, open ones first, and a field to look one up. */
export function chargesPage(orders: readonly OrderRow[], sent: readonly SentWebhook[]) {
  return page(
    "Midtrans: bayar · pay",
    html`<form action="/sandbox/midtrans/pay" method="get"><label><span>Kode deposit, nomor VA, atau kode bayar Mandiri · Deposit code, VA number or Mandiri bill key</span>
<input name="id" required autocomplete="off"></label><button>Cari · Find</button></form>
${
  orders.length === 0
    ? html`<p class="muted">Belum ada tagihan. Buat isi saldo dulu di aplikasi. · No charge yet: request a top-up first.</p>`
    : html`<div class="scroll"><table><thead><tr><th>Waktu</th><th>Kode</th><th>Kanal</th><th>Jumlah</th><th>Status</th></tr></thead><tbody>
${orders.map(
  (order) =>
    html`<tr><td>${jakartaClock(order.created_at)}</td><td><a href="/sandbox/midtrans/pay/${order.order_id}">${order.order_id}</a></td><td>${order.channel}</td><td>${rupiah(order.gross_amount)}</td><td>${order.status}</td></tr>`,
)}</tbody></table></div>`
}
${behaviourTable()}
<h2>Notifikasi · Notifications</h2>${sentTable(sent)}`,
  );
}

/** Buttons that give money back, or have it charged back; in part with an amount. */
function backForms(order: OrderRow) {
  if (!["settlement", "partial_refund", "partial_chargeback"].includes(order.status)) return "";
  return html`<p class="muted">Kembali ke pembayar · Given back: ${rupiah(refundedOf(order))}</p>
<form method="post"><button name="status" value="refund">Kembalikan semua · Refund</button><button name="status" value="chargeback">Sanggah · Chargeback</button></form>
<form method="post"><label><span>Sebagian · In part (Rp)</span><input name="amount" inputmode="numeric" pattern="[0-9]+" required></label><button name="status" value="partial_refund">Kembalikan sebagian · Partial refund</button><button name="status" value="partial_chargeback">Sanggah sebagian · Partial chargeback</button></form>`;
}

/** What the payer sees in a wallet's app or on Snap's page. */
export function payerPage(order: OrderRow) {
  const open = order.status === "pending" || order.status === "new";
  const paid = order.payment_type === "credit_card" ? "capture" : "settlement";
  return page(
    `${order.payment_type}: ${rupiah(amountOf(order))}`,
    html`<p>${order.order_id} · status <b>${order.status}</b> · sampai ${jakartaStamp(order.expires_at)} WIB</p>
<form method="post"><button name="status" value="${paid}">Bayar · Pay</button>
${open ? html`<button name="status" value="deny">Tolak · Decline</button><button name="status" value="pending">Kembali tanpa membayar · Back without paying</button>` : ""}</form>`,
  );
}

/** One charge with the buttons that play the bank. */
export function chargePage(order: OrderRow, sent: readonly SentWebhook[]) {
  const open = order.status === "pending" || order.status === "new";
  return page(
    `Midtrans: ${order.order_id}`,
    html`<p>${order.channel} · <b>${rupiah(order.gross_amount)}</b> · status <b>${order.status}</b> · sampai ${jakartaStamp(order.expires_at)} WIB</p>
<p class="muted"><code>${order.pay}</code></p>
<form method="post">
${open ? html`<button name="status" value="settlement">Bayar · Pay</button>` : html`<button name="status" value="settlement">Bayar terlambat · Pay late</button>`}
${open ? html`<button name="status" value="deny">Gagal · Fail</button><button name="status" value="expire">Kedaluwarsa · Expire</button>` : ""}
</form>
<form method="post"><input type="hidden" name="status" value="settlement"><input type="hidden" name="times" value="2"><button>Bayar dua kali (notifikasi ganda) · Pay twice</button></form>
<form method="post"><input type="hidden" name="status" value="settlement"><label><span>Bayar jumlah lain · Pay another amount (Rp)</span><input name="amount" inputmode="numeric" pattern="[0-9]+" required></label><button>Bayar jumlah ini · Pay this</button></form>
<form method="post"><input type="hidden" name="status" value="settlement"><input type="hidden" name="currency" value="USD"><button>Bayar dalam mata uang lain · Pay in another currency</button></form>
${backForms(order)}
<h2>Notifikasi · Notifications</h2>${sentTable(sent)}`,
  );
}
