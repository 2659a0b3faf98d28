import { type Entry, entry } from "./entry.ts";

/** Complaints. */
export const COMPLAINT_ERRORS = {
  complaint_exists: entry(
    409,
    "Transaksi ini sudah punya keluhan terbuka: {code}. Tulis pesan Anda di sana.",
    "This transaction has an open complaint already: {code}. Write your message there.",
    "该交易已有未结束的投诉：{code}。请在那里留言。",
  ),
  complaint_not_possible: entry(
    422,
    "Transaksi ini tidak memotong saldo, jadi tidak ada yang bisa dikeluhkan.",
    "This transaction took nothing from a balance, so there is nothing to complain about.",
    "该交易未扣款，无法投诉。",
  ),
  complaint_too_late: entry(
    422,
    "Keluhan hanya bisa diajukan sampai {days} hari setelah transaksi.",
    "A complaint can be opened up to {days} days after the transaction.",
    "只能在交易后 {days} 天内投诉。",
  ),
  complaint_ended: entry(
    409,
    "Keluhan ini sudah selesai. Buka kembali jika masalahnya belum beres.",
    "This complaint has ended. Open it again if the problem is not solved.",
    "该投诉已结束。如果问题未解决，请重新打开。",
  ),
  complaint_open_already: entry(
    409,
    "Keluhan ini masih terbuka. Tulis pesan Anda di sana.",
    "This complaint is still open. Write your message there.",
    "该投诉仍未结束，请直接留言。",
  ),
  complaint_reopen_late: entry(
    409,
    "Keluhan hanya bisa dibuka kembali dalam 7 hari setelah selesai.",
    "A complaint can be opened again within 7 days of its end.",
    "投诉结束后 7 天内才能重新打开。",
  ),
} as const satisfies Record<string, Entry>;
