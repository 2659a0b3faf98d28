import { billSubject, isBillType, PRODUCT_TYPE_CODES, productType } from "../catalog/product-types.ts";
import type { WordList } from "./sheet.ts";

type Meanings = Readonly<Record<string, readonly string[]>>;

/** What any bill is called. */
const BILLS = ["tagihan", "bill", "bills", "账单"];

const PURCHASE_STATUS = {
  inquiry: ["cek", "inquiry", "查询"],
  unprocessed: ["antre", "menunggu", "pending", "queued", "waiting", "排队中", "等待"],
  processing: ["diproses", "proses", "menunggu", "pending", "processing", "waiting", "处理中", "等待"],
  success: ["berhasil", "sukses", "success", "successful", "成功"],
  failed: ["gagal", "failed", "失败"],
  expired: ["kedaluwarsa", "kadaluarsa", "expired", "已过期", "过期"],
  canceled: ["dibatalkan", "batal", "canceled", "cancelled", "已取消", "取消"],
  returned: ["dikembalikan", "kembali", "refund", "returned", "refunded", "已退回", "退回", "退款"],
} as const;

/**
 * What people call states and product types, in the three languages and in small letters, by the lists of words that
 * filters have: the words that screens show, and others for the same. A test reads every word of a screen here.
 */
const WORDS: Partial<Readonly<Record<WordList, Meanings>>> = {
  purchaseStatus: PURCHASE_STATUS,
  // Admins read what happens to an order, and what is meant by a buyer's words.
  adminPurchaseStatus: {
    ...PURCHASE_STATUS,
    processing: [...PURCHASE_STATUS.processing, "sedang dikirim", "being delivered", "交付中"],
    success: [...PURCHASE_STATUS.success, "terkirim", "delivered", "已交付"],
  },
  depositStatus: {
    pending: ["menunggu pembayaran", "menunggu", "pending", "waiting for payment", "waiting", "等待付款", "等待"],
    paid: ["lunas", "berhasil", "sukses", "dibayar", "paid", "success", "已付款", "成功"],
    expired: ["kedaluwarsa", "kadaluarsa", "expired", "已过期", "过期"],
    cancelled: ["dibatalkan", "batal", "cancelled", "canceled", "已取消", "取消"],
    failed: ["gagal", "failed", "失败"],
    taken_back: ["ditarik kembali", "taken back", "已扣回"],
    part_taken_back: ["sebagian ditarik kembali", "partly taken back", "部分扣回"],
    refunded: ["uang kembali", "dikembalikan", "refund", "refunded", "given back", "已退款", "退款"],
    part_refunded: ["uang kembali sebagian", "uang kembali", "sebagian dikembalikan", "partly given back", "部分退款"],
    review: ["sedang diperiksa", "diperiksa", "being checked", "核查中"],
  },
  cashbackStatus: {
    due: ["belum masuk", "pending", "not yet credited", "未到账"],
    credited: ["sudah masuk", "masuk", "berhasil", "credited", "success", "已到账", "成功"],
    dropped: ["batal", "gagal", "fell away", "failed", "已取消", "失败"],
    taken: ["ditarik kembali", "taken back", "已收回"],
  },
  commissionStatus: {
    unpaid: ["belum dibayar", "belum", "unpaid", "未支付"],
    in_process: ["sedang diproses", "diproses", "in process", "处理中"],
    paid: ["dibayar", "sudah dibayar", "paid", "已支付"],
    disbursed: ["sudah dicairkan", "dicairkan", "disbursed", "已汇出"],
    returned: ["dikembalikan", "retur", "returned", "已退回"],
  },
  payoutStatus: {
    paid: ["dibayar ke deposit", "dibayar", "ke deposit", "paid to the deposit", "paid", "已转入账户余额", "已支付"],
    below_minimum: [
      "di bawah minimum, diteruskan",
      "di bawah minimum",
      "diteruskan",
      "below the minimum, carried over",
      "below minimum",
      "carried over",
      "低于最低额，已结转",
      "低于最低额",
    ],
    in_process: ["sedang diproses ke bank", "diproses", "in process at the bank", "in process", "银行处理中", "处理中"],
    disbursed: ["sudah dicairkan ke bank", "dicairkan", "disbursed to the bank", "disbursed", "已汇入银行", "已汇出"],
    refused: ["ditolak bank", "ditolak", "refused by the bank", "refused", "银行拒收"],
    given_back: ["dikembalikan bank", "dikembalikan", "given back by the bank", "given back", "银行已退回", "已退回"],
  },
  checkoutState: {
    waiting: ["menunggu bayar", "menunggu", "pending", "to be paid", "waiting", "待付款", "等待"],
    expired: ["kedaluwarsa", "kadaluarsa", "expired", "已过期", "过期"],
    cancelled: ["dibatalkan", "batal", "cancelled", "canceled", "已取消", "取消"],
    checked: ["diperiksa", "being checked", "核查中"],
    processing: ["sedang dikirim", "diproses", "pending", "being delivered", "processing", "交付中", "处理中"],
    success: ["terkirim", "berhasil", "sukses", "delivered", "success", "已交付", "成功"],
    refunding: ["akan dikembalikan", "gagal", "to be given back", "failed", "待退款", "失败"],
    refunded: ["uang kembali", "dikembalikan", "gagal", "refund", "given back", "failed", "已退款", "失败"],
    credited: ["ke deposit anda", "to your deposit", "已转入您的账户余额"],
  },
  complaintState: {
    open: ["terbuka", "open", "未处理"],
    in_work: ["diperiksa", "diproses", "looked into", "处理中"],
    waiting: ["menunggu anda", "menunggu", "waiting for you", "waiting", "等待您"],
    resolved: ["selesai", "resolved", "已解决"],
    rejected: ["ditolak", "turned down", "rejected", "已拒绝"],
  },
  adminComplaintState: {
    open: ["terbuka", "open", "未处理"],
    in_work: ["diperiksa", "diproses", "looked into", "处理中"],
    waiting: ["menunggu pembeli", "menunggu", "pending", "waiting for the buyer", "waiting", "等待买家", "等待"],
    resolved: ["selesai", "resolved", "已解决"],
    rejected: ["ditolak", "turned down", "rejected", "已拒绝"],
  },
  claimStatus: {
    open: ["terbuka", "pending", "open", "未处理"],
    closed: ["selesai", "settled", "closed", "已处理"],
  },
  correctionStatus: {
    proposed: ["menunggu admin kedua", "menunggu", "pending", "waits for a second admin", "等待第二位管理员", "等待"],
    posted: ["terlaksana", "berhasil", "posted", "success", "已入账", "成功"],
    rejected: ["ditolak", "turned down", "rejected", "已拒绝"],
    withdrawn: ["ditarik", "taken back", "withdrawn", "已撤回"],
    expired: ["kedaluwarsa", "kadaluarsa", "expired", "已失效"],
  },
  differenceStatus: {
    open: ["terbuka", "pending", "open", "未说明"],
    explained: ["dijelaskan", "selesai", "explained", "已说明"],
  },
  promotionState: {
    planned: ["akan datang", "to come", "planned", "即将开始"],
    running: ["berjalan", "running", "进行中"],
    over: ["selesai", "berakhir", "over", "已结束"],
  },
  newsState: {
    planned: ["akan tampil", "akan datang", "to come", "planned", "即将显示"],
    running: ["tampil", "shown", "显示中"],
    over: ["selesai", "over", "已结束"],
    withdrawn: ["ditarik", "withdrawn", "已撤回"],
  },
  productState: {
    on: ["dijual", "on sale", "在售"],
    closed: ["tutup malam", "tutup", "closed for the night", "closed", "夜间关闭"],
    sold_out: ["habis", "sold out", "售罄"],
    loss: ["modal di atas harga", "rugi", "cost above price", "成本高于售价"],
    no_route: ["tanpa pemasok", "no supplier", "无供应商"],
    disturbed: ["gangguan", "disturbed", "故障"],
    inactive: ["nonaktif", "inactive", "停用"],
    off: ["mati di menu", "off in the menu", "菜单中已关闭"],
  },
  adminSubject: {
    user: ["orang", "person", "用户"],
    claim: ["klaim", "claim", "待处理事项"],
    deposit: ["deposit", "充值"],
    difference: ["selisih", "difference", "差异"],
    reconciliation: ["rekonsiliasi", "comparison", "核对"],
    settings: ["pengaturan", "settings", "设置"],
    menu: ["menu", "菜单"],
    channels: ["cara bayar", "way to pay", "付款方式"],
    supplier: ["pemasok", "supplier", "供应商"],
    product: ["produk", "product", "产品"],
    prices: ["kelompok harga", "price group", "价格组"],
    operator: ["operator", "运营商"],
    complaint: ["keluhan", "complaint", "投诉"],
    purchase: ["transaksi", "transaction", "交易"],
    promotion: ["promo", "promotion", "促销"],
    banner: ["banner", "横幅"],
    news: ["berita", "news", "新闻"],
  },
  service: Object.fromEntries(
    PRODUCT_TYPE_CODES.map((code) => [
      code,
      [...(productType(code)?.called ?? []), ...(isBillType(code) && billSubject(code) === "bill" ? BILLS : [])],
    ]),
  ),
};

/** The values of a filter that its words `list` name by `phrase`, in small letters; none for any other phrase. */
export function meantBy(list: WordList, phrase: string): readonly string[] {
  return Object.entries(WORDS[list] ?? {}).flatMap(([value, phrases]) => (phrases.includes(phrase) ? [value] : []));
}
