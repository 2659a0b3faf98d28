import { type Entry, entry } from "./entry.ts";

/** Products, numbers, bills and offers. */
export const PRODUCT_ERRORS = {
  product_not_found: entry(404, "Produk tidak ditemukan.", "Product not found.", "未找到商品。"),
  product_inactive: entry(422, "Produk sedang tidak aktif.", "This product is not active.", "该商品未启用。"),
  product_disturbed: entry(
    422,
    "Produk sedang gangguan. Coba produk lain atau tunggu sebentar.",
    "This product is disturbed right now. Try another one or wait a while.",
    "该商品暂时故障，请换其他商品或稍后再试。",
  ),
  product_closed: entry(
    422,
    "Penyedia sedang tutup sampai {until}. Tidak ada yang dipotong; coba lagi setelah itu.",
    "The provider is closed until {until}. Nothing was charged; try again after that.",
    "服务商暂停服务至 {until}。尚未扣款，请在此之后再试。",
  ),
  permission_needed: entry(
    403,
    "Ini hanya terbuka untuk akun yang sudah kami verifikasi dan beri izin. Minta izinnya lewat Bantuan, Hubungi kami.",
    "This is open only to accounts that we have verified and let in. Ask for it at Help, Contact us.",
    "仅对经我们核实并授权的账户开放。请通过“帮助 - 联系我们”申请。",
  ),
  out_of_stock: entry(422, "Stok habis.", "Out of stock.", "已售罄。"),
  invalid_number: entry(422, "Nomor tujuan tidak benar.", "The destination number is not valid.", "目标号码无效。"),
  customer_not_found: entry(
    422,
    "Nomor, rekening, atau ID ini tidak terdaftar. Periksa lagi.",
    "This number, account or ID is not known. Check it again.",
    "没有此号码、账户或 ID 的记录，请核对。",
  ),
  number_blocked: entry(
    422,
    "Nomor atau rekening ini diblokir. Pemiliknya perlu menghubungi penyedia atau banknya.",
    "This number or account is blocked. Its owner has to ask the provider or the bank.",
    "此号码或账户已被冻结，请其所有人联系服务商或银行。",
  ),
  nothing_due: entry(
    422,
    "Tidak ada tagihan yang perlu dibayar untuk nomor ini: sudah lunas, atau tagihannya belum terbit.",
    "Nothing is due for this number: it is paid already, or its bill is not out yet.",
    "此号码没有待缴账单：已缴清，或账单尚未出具。",
  ),
  offer_gone: entry(
    422,
    "Penawaran ini sudah tidak berlaku untuk nomor ini. Belum ada yang dipotong. Cek ulang penawarannya.",
    "This offer is no longer made to this number. Nothing was charged. Check its offers again.",
    "此优惠对该号码已失效，尚未扣款，请重新查询优惠。",
  ),
  offer_not_chosen: entry(
    422,
    "Pilih dulu salah satu penawaran untuk nomor ini. Belum ada yang dipotong.",
    "Choose one of this number's offers first. Nothing was charged.",
    "请先选择一项优惠，尚未扣款。",
  ),
  inquiry_unavailable: entry(
    422,
    "Penyedia belum bisa menjawab sekarang. Belum ada yang dipotong. Coba beberapa saat lagi.",
    "The provider cannot say now. Nothing was charged. Try again in a moment.",
    "服务商暂时无法答复，尚未扣款，请稍后再试。",
  ),
  inquiry_limit: entry(
    422,
    "Sudah {limit} kali memeriksa nomor hari ini tanpa membayar. Coba lagi besok, atau bayar yang sudah diperiksa.",
    "{limit} numbers were checked today without a payment. Try again tomorrow, or pay one that was checked.",
    "今天已查询 {limit} 次而未缴费。请明天再试，或先缴纳已查询的账单。",
  ),
  inquiry_expired: entry(
    422,
    "Hasil pemeriksaan ini sudah kedaluwarsa. Belum ada yang dipotong. Periksa ulang nomornya.",
    "What was found is too old. Nothing was charged. Check the number again.",
    "该查询结果已过期，尚未扣款，请重新查询。",
  ),
  inquiry_paid: entry(
    409,
    "Ini sudah Anda bayar. Lihat transaksinya.",
    "You have paid this already. Look at its transaction.",
    "您已支付此项，请查看该交易。",
  ),
  no_inquiry: entry(
    422,
    "Nomor untuk produk ini tidak bisa diperiksa dulu.",
    "Numbers of this product cannot be checked beforehand.",
    "此产品不支持事先查询号码。",
  ),
} as const satisfies Record<string, Entry>;
