import { type Entry, entry } from "./entry.ts";

/** Transfers between people. */
export const TRANSFER_ERRORS = {
  recipient_not_found: entry(
    422,
    "Penerima tidak ditemukan. Periksa nomor HP atau emailnya.",
    "No recipient was found. Check the phone number or email.",
    "未找到收款人，请检查手机号或邮箱。",
  ),
  recipient_self: entry(
    422,
    "Tidak bisa transfer ke akun sendiri.",
    "You cannot transfer to your own account.",
    "不能转账给自己。",
  ),
  transfer_day_limit: entry(
    422,
    "Batas transfer hari ini tinggal {left}.",
    "You can transfer at most {left} more today.",
    "今天最多还能转账 {left}。",
  ),
} as const satisfies Record<string, Entry>;
