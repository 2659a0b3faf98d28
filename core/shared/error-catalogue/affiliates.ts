import { entry } from "./entry.ts";

/** The affiliate programme. */
export const AFFILIATE_ERRORS = {
  affiliate_waiting: entry(
    409,
    "Pendaftaran Anda masih diperiksa admin.",
    "Your registration is still being checked by an admin.",
    "您的登记仍在由管理员审核。",
  ),
  affiliate_verified: entry(
    409,
    "Anda sudah terverifikasi sampai {until}. Perpanjangan dibuka 30 hari sebelum itu.",
    "You are verified until {until}. It can be renewed from 30 days before.",
    "您的认证有效至 {until}，到期前 30 天起可续期。",
  ),
  affiliate_unverified: entry(
    409,
    "Laporan komisi dibuka setelah admin memverifikasi pendaftaran afiliasi Anda.",
    "The report of commission opens once an admin has verified your registration as an affiliate.",
    "推广登记经管理员认证后，佣金报告才会开放。",
  ),
  affiliate_document_unseen: entry(
    409,
    "Buka dulu dokumen identitasnya, lalu putuskan.",
    "Open the identity document first, then decide.",
    "请先查看身份证件，再作决定。",
  ),
  payout_not_refused: entry(
    409,
    "Pembayaran ini tidak menunggu keputusan Anda: sedang diproses atau sudah dibayar. Muat ulang halamannya.",
    "This payout does not wait for you: it is on its way or was paid. Reload the page.",
    "该笔支付无需您处理：正在处理或已支付。请刷新页面。",
  ),
  payout_bank_unverified: entry(
    409,
    "Rekening yang Anda daftarkan belum diverifikasi admin. Tunggu dulu, atau masukkan ke deposit.",
    "The bank account that you registered is not verified by an admin yet. Wait for that, or take the money into your deposit.",
    "您登记的银行账户尚未经管理员认证。请等待，或转入预存款。",
  ),
  payouts_none: entry(
    409,
    "Tidak ada pembayaran komisi yang menunggu dikirim ke bank.",
    "No commission payout waits to be sent to a bank.",
    "没有等待汇往银行的佣金。",
  ),
};
