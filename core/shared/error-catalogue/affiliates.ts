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
  affiliate_decided: entry(
    409,
    "Pendaftaran ini sudah diputuskan {name}. Tidak ada yang berubah.",
    "This registration was already decided by {name}. Nothing has changed.",
    "{name} 已处理该登记，未作任何更改。",
  ),
  affiliate_not_apart: entry(
    403,
    "Salah satu dari Anda mendaftar lewat kode yang lain, langsung atau lewat orang di antaranya. Admin lain yang memutuskan.",
    "One of you came by the other's code, directly or through others. Another admin decides.",
    "你们其中一方直接或经由他人通过另一方的推荐码注册，须由其他管理员决定。",
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
    "您登记的银行账户尚未经管理员认证。请等待，或转入账户余额。",
  ),
  payout_not_disbursed: entry(
    409,
    "Pembayaran ini tidak ada lagi di bank: sudah dikembalikan, atau belum dicairkan.",
    "The bank does not have this payout: it was given back already, or was not disbursed.",
    "银行没有这笔支付：已退回，或尚未汇出。",
  ),
  payout_arrived_before: entry(
    409,
    "Percobaan sebelumnya dari {codes} dilaporkan sudah sampai. Tanyakan ke bank: tandai kalau ditolak, centang kalau dibayar sekali lagi, tarik kembali batch kalau filenya belum diserahkan.",
    "An earlier try of {codes} is said to have arrived. Ask the bank: mark it where it was refused, tick it where it was paid once more, take the batch back where its file was never handed over.",
    "{codes} 较早一次支付据称已到账。请询问银行：若拒收请标记，若又支付一次请勾选，若文件从未交出请撤回批次。",
  ),
  payouts_none: entry(
    409,
    "Tidak ada pembayaran komisi yang menunggu dikirim ke bank.",
    "No commission payout waits to be sent to a bank.",
    "没有等待汇往银行的佣金。",
  ),
};
