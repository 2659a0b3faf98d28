import { type Entry, entry } from "./entry.ts";

/** Top-ups, and checkout links and their orders. */
export const PAYMENT_ERRORS = {
  below_minimum: entry(422, "Jumlah minimal {min}.", "The minimum is {min}.", "最低金额为 {min}。"),
  above_maximum: entry(422, "Jumlah maksimal {max}.", "The maximum is {max}.", "最高金额为 {max}。"),
  channel_unavailable: entry(
    422,
    "Cara bayar ini sedang tidak tersedia. Pilih cara lain.",
    "This payment channel is unavailable. Choose another one.",
    "该支付渠道暂不可用，请选择其他渠道。",
  ),
  checkout_closed: entry(
    422,
    "Toko ini sedang tidak menerima pesanan di halaman ini. Hubungi penjualnya.",
    "This shop takes no orders on this page now. Ask the seller.",
    "该店铺暂不在此页面接单，请联系卖家。",
  ),
  checkout_link_ended: entry(
    422,
    "Tautan ini sudah diakhiri dan tidak bisa dinyalakan lagi. Buat tautan baru.",
    "This link has ended and cannot be switched on again. Make a new one.",
    "该链接已结束，无法再次开启，请新建链接。",
  ),
  checkout_link_limit: entry(
    422,
    "Anda sudah punya {limit} tautan. Akhiri salah satunya sebelum membuat yang baru.",
    "You have {limit} links already. End one of them before you make another.",
    "您已有 {limit} 个链接，请先结束其中一个。",
  ),
  too_many_open_orders: entry(
    422,
    "Terlalu banyak pesanan yang belum dibayar. Bayar yang sudah dibuat, atau coba lagi nanti.",
    "Too many orders wait to be paid. Pay what was ordered, or try again later.",
    "未付款的订单过多，请先付款或稍后再试。",
  ),
  unique_code_exhausted: entry(
    422,
    "Semua jumlah transfer unik untuk nominal ini di bank ini sedang dipakai orang lain. Pilih nominal lain, bank lain, atau virtual account.",
    "Every unique sum for this amount at this bank is taken by somebody else right now. Choose another amount, another bank, or a virtual account.",
    "该银行此金额的唯一转账数额目前均已被他人占用。请选择其他金额、其他银行或虚拟账户。",
  ),
  deposit_not_cancellable: entry(
    422,
    "Deposit ini sudah tidak bisa dibatalkan.",
    "This deposit can no longer be cancelled.",
    "该充值已无法取消。",
  ),
} as const satisfies Record<string, Entry>;
