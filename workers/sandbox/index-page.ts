import { html } from "hono/html";
import { page } from "./page.ts";

/** What the sandbox is and where its parts are. */
export function indexPage() {
  return page(
    "Sandbox mitra · Partner sandbox",
    html`<p>Di sini mitra pembayaran dan pemasok ditirukan. Tidak ada uang sungguhan, dan tidak ada yang keluar dari mesin ini. · The payment partners and suppliers are simulated here. No real money, and nothing leaves this machine.</p>
<h2><a href="/sandbox/midtrans/pay">Midtrans</a></h2>
<p>Tagihan yang dibuat aplikasi muncul di sini. Tekan <i>Bayar</i>: notifikasi bertanda tangan dikirim ke <code>/callbacks/midtrans</code>, dan diulang dengan aturan Midtrans bila tidak dijawab. · Charges that the app makes appear here. Press <i>Pay</i>: the signed notification goes to <code>/callbacks/midtrans</code> and is repeated by Midtrans' rules when it is not answered.</p>
<p class="muted">API: <code>POST /sandbox/midtrans/v2/charge</code>, <code>GET /v2/{id}/status</code>, <code>POST /v2/{id}/cancel|expire</code>, <code>POST /snap/v1/transactions</code>, <code>GET /v2/transactions?from=&amp;to=</code> (bentuk kita sendiri · of our own shape). Uji · tests: <code>POST /sandbox/midtrans/pay/{id}</code> JSON <code>{status?, amount?, currency?, times?, delay?}</code>.</p>
<h2><a href="/sandbox/xendit/pay">Xendit</a></h2>
<p>Permintaan pembayaran dengan rekening virtual, QRIS, dan e-wallet. Callback membawa token ke <code>/callbacks/xendit</code> dan diulang enam kali. Uang yang terlambat tetap dikabarkan, permintaannya tetap <code>EXPIRED</code>. · Payment requests by virtual account, QRIS and wallets. Callbacks carry the token to <code>/callbacks/xendit</code> and are repeated six times. Late money is told of, and its request stays <code>EXPIRED</code>.</p>
<p class="muted">API: <code>/sandbox/xendit/payment_requests</code>, <code>/v2/payment_methods/{id}/payments|expire</code>, <code>/transactions</code>. Uji · tests: <code>POST /sandbox/xendit/pay/{id}</code> JSON <code>{status?, amount?, currency?, another?, times?, delay?}</code>.</p>
<h2><a href="/sandbox/digiflazz">Digiflazz</a></h2>
<p>Pemasok pulsa: daftar harga, saldo, pesanan, dan webhook. Nomor tujuan menentukan apa yang terjadi; daftarnya ada di halamannya. · The supplier: price list, float, orders and webhooks. The destination number decides what happens; the page lists them.</p>
<p class="muted">API: <code>POST /sandbox/digiflazz/v1/transaction|price-list|cek-saldo</code>.</p>
<h2><a href="/sandbox/bank">Bank</a></h2>
<p>Kirim mutasi rekening untuk isi saldo lewat transfer manual. · Send an account mutation for a top-up by manual transfer.</p>
<p class="muted">Uji · tests: <code>POST /sandbox/bank/mutations</code> JSON <code>{bank, amount, description?, type?, mutation_id?, times?}</code> atau · or <code>{mutations: […], times?}</code>.</p>
<h2>Push</h2>
<p>Layanan notifikasi peramban. Menyimpan pesan terenkripsi yang dikirim ke langganan <code>/sandbox/push/{name}</code>; nama berawalan <code>gone-</code>, <code>missing-</code>, atau <code>busy-</code> menirukan langganan yang hilang atau layanan yang sibuk. · A browser's push service. Keeps the encrypted messages sent to a subscription; names that begin with <code>gone-</code>, <code>missing-</code> or <code>busy-</code> play one that is gone, or a busy service.</p>
<p class="muted">Uji · tests: <code>GET /sandbox/push/{name}</code>.</p>
<h2><a href="/dev/inbox">Inbox</a></h2>
<p>Surel dan SMS yang dikirim aplikasi. · Mail and SMS that the app sent.</p>
<p class="muted"><code>SANDBOX_CLOCK_SCALE</code> memendekkan jeda webhook dan pengulangannya (0,001: dua menit menjadi 120 ms). · shortens the waits before webhooks and their retries (0.001 makes two minutes 120 ms).</p>`,
  );
}
