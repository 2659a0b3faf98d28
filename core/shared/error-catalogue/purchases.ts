import { type Entry, entry } from "./entry.ts";

/** Selling, its confirmation and its receipt. */
export const PURCHASE_ERRORS = {
  pin_incorrect: entry(
    422,
    "PIN salah. Sisa {attempts_left} kali percobaan.",
    "Incorrect PIN. Tries left: {attempts_left}.",
    "PIN 错误，还可尝试 {attempts_left} 次。",
  ),
  pin_not_set: entry(
    422,
    "Anda belum membuat PIN. Masukkan kata sandi atau buat PIN dulu.",
    "You have no PIN yet. Enter your password or create a PIN first.",
    "您尚未设置 PIN。请输入密码或先设置 PIN。",
  ),
  password_incorrect: entry(
    422,
    "Kata sandi salah. Sisa {attempts_left} kali percobaan.",
    "Wrong password. Tries left: {attempts_left}.",
    "密码错误，还可尝试 {attempts_left} 次。",
  ),
  insufficient_balance: entry(
    422,
    "Saldo kurang {missing}. Isi saldo dulu, lalu lanjutkan.",
    "Your balance is {missing} short. Top up, then continue.",
    "余额不足，还差 {missing}。请先充值再继续。",
  ),
  insufficient_cashback: entry(
    422,
    "Cashback Anda kurang {missing}. Kurangi jumlahnya.",
    "Your cashback is {missing} short. Choose a smaller amount.",
    "返现余额不足，还差 {missing}。请减少金额。",
  ),
  price_changed: entry(
    409,
    "Harga berubah dari {old_price} menjadi {new_price}. Belum ada yang dipotong.",
    "The price changed from {old_price} to {new_price}. Nothing was charged.",
    "价格已从 {old_price} 变为 {new_price}，尚未扣款。",
  ),
  duplicate_limit: entry(
    422,
    "Produk ini sudah {count} kali dibeli atau sedang diproses untuk nomor yang sama hari ini (batas {limit}).",
    "Purchases of this product for this number today, made or in progress: {count} (limit {limit}).",
    "今天该号码的此商品已购买或正在处理 {count} 次（上限 {limit} 次）。",
  ),
  confirm_repeat: entry(
    409,
    "Hari ini sudah ada pembelian yang sama ke nomor ini ({count} dari {limit}). Beli lagi?",
    "The same purchase was already made for this number today ({count} of {limit}). Buy again?",
    "今天已为该号码进行过相同购买（{count}/{limit}）。要再次购买吗？",
  ),
  idempotency_mismatch: entry(
    409,
    "Kunci permintaan ini sudah dipakai untuk isi yang berbeda.",
    "This idempotency key was used with a different request.",
    "该幂等键已用于不同的请求。",
  ),
  idempotency_running: entry(
    409,
    "Permintaan yang sama masih diproses. Coba sebentar lagi.",
    "The same request is still running. Try again shortly.",
    "相同的请求仍在处理中，请稍后再试。",
  ),
  order_number_taken: entry(
    422,
    "Nomor pesanan sudah dipakai.",
    "This order number is already used.",
    "该订单号已被使用。",
  ),
  selling_price_too_low: entry(
    422,
    "Harga jual tidak boleh di bawah harga beli.",
    "The selling price must not be below the buying price.",
    "售价不得低于进价。",
  ),
  confirm_selling_price: entry(
    409,
    "Harga jual {selling_price} lebih dari {times} kali harga beli {price}. Kalau memang benar, kirim sekali lagi.",
    "The selling price {selling_price} is more than {times} times the price {price}. If that is right, send it once more.",
    "售价 {selling_price} 超过进价 {price} 的 {times} 倍。如果确实无误，请再提交一次。",
  ),
  no_app_download: entry(
    404,
    "Gagal ambil url apk.",
    "The app's download address could not be read.",
    "无法获取应用的下载地址。",
  ),
  no_receipt: entry(
    422,
    "Struk hanya ada untuk penjualan yang berhasil.",
    "Only a sale that succeeded has a receipt.",
    "只有成功的交易才有小票。",
  ),
  receipt_print_limit: entry(
    422,
    "Struk ini sudah dicetak {limit} kali, sebanyak yang bisa.",
    "This receipt has been printed {limit} times, which is the most.",
    "此小票已打印 {limit} 次，达到上限。",
  ),
} as const satisfies Record<string, Entry>;
