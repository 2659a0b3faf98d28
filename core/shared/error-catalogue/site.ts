import { type Entry, entry } from "./entry.ts";

/** The site as a whole. */
export const SITE_ERRORS = {
  ip_not_allowed: entry(
    403,
    "Alamat IP ini tidak diizinkan.",
    "This IP address is not allowed.",
    "此 IP 地址未被允许。",
  ),
  developer_mode: entry(
    422,
    "Mode pengembang: transaksi nyata diblokir.",
    "Developer mode: real transactions are blocked.",
    "开发者模式：真实交易已被阻止。",
  ),
  maintenance: entry(
    503,
    "Sedang ada perawatan atau gangguan. Coba beberapa saat lagi.",
    "Temporarily unavailable. Please try again in a moment.",
    "系统维护或暂时不可用，请稍后再试。",
  ),
  unexpected: entry(
    500,
    "Terjadi kesalahan. Coba lagi. Kode: {request_id}",
    "An error occurred, please try again. Code: {request_id}",
    "发生错误，请重试。代码：{request_id}",
  ),
} as const satisfies Record<string, Entry>;
