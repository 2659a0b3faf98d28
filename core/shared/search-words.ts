import type { WordList } from "./sheet.ts";

type Meanings = Readonly<Record<string, readonly string[]>>;

/**
 * What people call states and product types, in the three languages and in small letters, by the lists of words that
 * filters have: the words that screens show, and others for the same. A test reads every word of a screen here.
 */
const WORDS: Partial<Readonly<Record<WordList, Meanings>>> = {
  purchaseStatus: {
    inquiry: ["cek", "inquiry", "查询"],
    unprocessed: ["antre", "menunggu", "pending", "queued", "waiting", "排队中", "等待"],
    processing: ["diproses", "proses", "menunggu", "pending", "processing", "waiting", "处理中", "等待"],
    success: ["berhasil", "sukses", "success", "successful", "成功"],
    failed: ["gagal", "failed", "失败"],
    expired: ["kedaluwarsa", "kadaluarsa", "expired", "已过期", "过期"],
    canceled: ["dibatalkan", "batal", "canceled", "cancelled", "已取消", "取消"],
    returned: ["dikembalikan", "kembali", "refund", "returned", "refunded", "已退回", "退回", "退款"],
  },
  depositStatus: {
    pending: ["menunggu pembayaran", "menunggu", "pending", "waiting for payment", "waiting", "等待付款", "等待"],
    paid: ["lunas", "berhasil", "sukses", "dibayar", "paid", "success", "已付款", "成功"],
    expired: ["kedaluwarsa", "kadaluarsa", "expired", "已过期", "过期"],
    cancelled: ["dibatalkan", "batal", "cancelled", "canceled", "已取消", "取消"],
    failed: ["gagal", "failed", "失败"],
    taken_back: ["ditarik kembali", "taken back", "已扣回"],
    part_taken_back: ["sebagian ditarik kembali", "partly taken back", "部分扣回"],
    review: ["sedang diperiksa", "diperiksa", "being checked", "核查中"],
  },
  cashbackStatus: {
    due: ["belum masuk", "pending", "not yet credited", "未到账"],
    credited: ["sudah masuk", "masuk", "berhasil", "credited", "success", "已到账", "成功"],
    dropped: ["batal", "gagal", "fell away", "failed", "已取消", "失败"],
    taken: ["ditarik kembali", "taken back", "已收回"],
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
    credited: ["ke deposit anda", "to your deposit", "已转入您的预存款"],
  },
  complaintState: {
    open: ["terbuka", "open", "未处理"],
    in_work: ["diperiksa", "diproses", "looked into", "处理中"],
    waiting: ["menunggu anda", "menunggu", "waiting for you", "waiting", "等待您"],
    resolved: ["selesai", "resolved", "已解决"],
    rejected: ["ditolak", "turned down", "rejected", "已拒绝"],
  },
  service: {
    pulsa: ["pulsa", "phone credit", "话费"],
    data: ["paket data", "data", "kuota", "流量"],
    listrik: ["listrik", "token", "token listrik", "token pln", "pln", "electricity", "electricity token", "电费"],
    games: ["games", "game", "游戏"],
    emoney: ["e-money", "emoney", "ewallet", "e-wallet", "dompet digital", "电子钱包"],
    voucher: ["voucher", "代金券"],
    "aktivasi-voucher": ["aktivasi voucher", "voucher activation", "激活代金券"],
    "aktivasi-perdana": ["perdana", "aktivasi perdana", "starter pack", "新卡激活"],
    smstel: ["sms & telepon", "sms", "telepon", "sms & calls", "短信与通话"],
    "masa-aktif": ["masa aktif", "validity", "有效期"],
    tv: ["tv", "电视"],
    international: ["internasional", "pulsa internasional", "international", "国际"],
    pertagas: ["gas", "token gas", "燃气"],
    esim: ["esim", "e-sim"],
    "send-money": ["kirim uang", "send money", "汇款"],
    electricity: [
      ...["listrik pascabayar", "tagihan listrik", "tagihan pln", "listrik", "pln", "tagihan"],
      ...["electricity bill", "electricity", "bill", "bills", "电费账单", "电费", "账单"],
    ],
    bpjs: ["bpjs", "tagihan bpjs", "tagihan", "bill", "bills", "账单"],
    pdam: [
      "air pdam",
      "pdam",
      "air",
      "tagihan air",
      "tagihan",
      "water bill (pdam)",
      "water bill",
      "bill",
      "bills",
      "水费 (pdam)",
      "水费",
      "账单",
    ],
    internet: ["internet", "tagihan internet", "tagihan", "bill", "bills", "宽带", "账单"],
    "tv-pascabayar": ["tv pascabayar", "tv", "tagihan tv", "tagihan", "tv bill", "bill", "bills", "电视账单", "账单"],
    finance: ["angsuran", "cicilan", "tagihan", "instalments", "bill", "bills", "分期付款", "账单"],
    hp: ["hp pascabayar", "tagihan hp", "tagihan", "mobile bill", "bill", "bills", "手机账单", "账单"],
    pbb: [
      "pbb",
      "pajak",
      "tagihan pbb",
      "tagihan",
      "property tax (pbb)",
      "property tax",
      "bill",
      "bills",
      "房产税 (pbb)",
    ],
    gas: ["gas pascabayar", "gas", "tagihan gas", "tagihan", "gas bill", "bill", "bills", "燃气费", "账单"],
    esamsat: [
      "e-samsat",
      "esamsat",
      "samsat",
      "pajak",
      "tagihan",
      "vehicle tax (e-samsat)",
      "vehicle tax",
      "车辆税 (e-samsat)",
    ],
    tselomni: ["promo telkomsel omni", "telkomsel omni offers", "telkomsel omni 优惠", "telkomsel omni"],
    "kirim-uang": ["kirim uang pascabayar", "kirim uang", "send money, postpaid", "send money", "后付费汇款", "汇款"],
    indosat4u: ["promo indosat only4u", "indosat only4u offers", "indosat only4u 优惠", "only4u"],
    tricuanmax: ["promo tri cuanmax", "tri cuanmax offers", "tri cuanmax 优惠", "cuanmax"],
    xlcuanku: ["promo xl cuanku", "xl cuanku offers", "xl cuanku 优惠", "cuanku"],
    byupromo: ["promo byu", "offers of byu", "telkomsel byu 优惠", "byu"],
  },
};

/** The values of a filter that its words `list` name by `phrase`, in small letters; none for any other phrase. */
export function meantBy(list: WordList, phrase: string): readonly string[] {
  return Object.entries(WORDS[list] ?? {}).flatMap(([value, phrases]) => (phrases.includes(phrase) ? [value] : []));
}
