import { type Entry, entry } from "./entry.ts";

/** Loans and their facilities. */
export const LOAN_ERRORS = {
  facility_pending: entry(
    409,
    "Pengajuan fasilitas pinjaman Anda masih menunggu keputusan.",
    "Your request for a loan facility still waits for a decision.",
    "您的借款额度申请仍在等待审核。",
  ),
  facility_active: entry(
    409,
    "Anda sudah punya fasilitas pinjaman yang aktif.",
    "You have an active loan facility already.",
    "您已有生效的借款额度。",
  ),
  facility_not_active: entry(
    422,
    "Fasilitas pinjaman tidak aktif, jadi pinjaman baru tidak bisa diberikan.",
    "The loan facility is not active, so there is no new loan.",
    "借款额度未生效，无法发放新借款。",
  ),
  loan_not_offered: entry(
    422,
    "Pinjaman baru sedang tidak tersedia. Utang yang ada tetap bisa dibayar.",
    "There are no new loans at the moment. What is owed can be paid back as before.",
    "目前不提供新借款。已有欠款仍可照常偿还。",
  ),
  loan_overdue: entry(
    422,
    "Utang {usage} sudah jatuh tempo. Lunasi dulu sebelum meminjam lagi.",
    "{usage} is due. Pay it back before you borrow again.",
    "欠款 {usage} 已到期，请先还清再借。",
  ),
  loan_limit_exceeded: entry(
    422,
    "Jumlahnya melebihi sisa limit {remaining}.",
    "This is more than the remaining limit of {remaining}.",
    "金额超过剩余额度 {remaining}。",
  ),
  loan_request_open: entry(
    409,
    "Permintaan pinjaman sebelumnya belum diputuskan. Tunggu atau batalkan dulu.",
    "Your earlier loan request is not decided yet. Wait, or withdraw it.",
    "您之前的借款申请尚未审核，请等待或先撤回。",
  ),
  loan_decided: entry(
    409,
    "Ini sudah diputuskan. Muat ulang halamannya.",
    "This is decided already. Reload the page.",
    "此项已被处理，请刷新页面。",
  ),
  loan_own: entry(
    403,
    "Pinjaman sendiri harus diputuskan orang lain.",
    "Somebody else has to decide on your own loan.",
    "您自己的借款须由他人审核。",
  ),
  repayment_above_usage: entry(
    422,
    "Jumlahnya melebihi utang {usage}. Tidak ada uang yang berpindah.",
    "This is more than the {usage} that is owed. No money was moved.",
    "金额超过欠款 {usage}，未移动任何资金。",
  ),
  limit_below_usage: entry(
    422,
    "Limit tidak boleh di bawah utang yang berjalan, {usage}.",
    "The limit cannot be below what is owed, {usage}.",
    "额度不得低于当前欠款 {usage}。",
  ),
} as const satisfies Record<string, Entry>;
