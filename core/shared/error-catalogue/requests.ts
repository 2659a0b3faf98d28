import { type Entry, entry } from "./entry.ts";

/** What any request may be answered. */
export const REQUEST_ERRORS = {
  validation_failed: entry(
    422,
    "Periksa kembali isian Anda.",
    "Please check what you entered.",
    "请检查您填写的内容。",
  ),
  malformed_request: entry(400, "Permintaan tidak terbaca.", "The request could not be read.", "无法读取该请求。"),
  unauthenticated: entry(
    401,
    "Belum masuk. Silakan masuk!",
    "Not Authenticated, Please Login!",
    "尚未登录，请先登录！",
  ),
  credentials_invalid: entry(
    401,
    "Email, nomor HP, atau kata sandi salah.",
    "Wrong email, phone or password.",
    "邮箱、手机号或密码错误。",
  ),
  forbidden: entry(403, "Anda tidak punya akses ke sini!", "Unauthorized Access!", "无权访问！"),
  csrf_failed: entry(
    403,
    "Sesi halaman ini sudah usang. Muat ulang lalu coba lagi.",
    "This page is out of date. Reload it and try again.",
    "页面已过期，请刷新后重试。",
  ),
  not_found: entry(404, "Tidak ditemukan.", "Not found.", "未找到。"),
  method_not_allowed: entry(
    405,
    "Cara akses ini tidak didukung.",
    "This method is not supported here.",
    "不支持此请求方法。",
  ),
  payload_too_large: entry(413, "Isi permintaan terlalu besar.", "The request is too large.", "请求内容过大。"),
  unsupported_media_type: entry(
    415,
    "Kirim isi permintaan sebagai JSON, dengan Content-Type: application/json.",
    "Send the body as JSON, with Content-Type: application/json.",
    "请以 JSON 格式发送请求内容，并设置 Content-Type: application/json。",
  ),
  file_too_large: entry(
    413,
    "Berkas terlalu besar. Paling besar {max_mb} MB.",
    "The file is too large: {max_mb} MB at most.",
    "文件过大，最大 {max_mb} MB。",
  ),
  image_unreadable: entry(
    422,
    "Ini bukan gambar JPG, PNG, atau WebP yang utuh. Pilih gambar lain.",
    "This is not an intact JPG, PNG or WebP picture. Choose another one.",
    "这不是完整的 JPG、PNG 或 WebP 图片，请选择其他图片。",
  ),
  image_dimensions: entry(
    422,
    "Gambar terlalu besar untuk ditampilkan. Paling besar {side} × {side} piksel.",
    "The picture is too large to show: {side} × {side} pixels at most.",
    "图片尺寸过大，最大 {side} × {side} 像素。",
  ),
  rate_limited: entry(
    429,
    "Gagal Mendapatkan Data. Coba Dalam Waktu 1 Menit.",
    "Could not get the data. Try again in 1 minute.",
    "获取数据失败，请 1 分钟后再试。",
  ),
  "maximum pin attempts reached": entry(
    429,
    "PIN salah 5 kali. PIN dikunci sampai {until}. Saldo Anda aman.",
    "Wrong PIN 5 times. The PIN is locked until {until}. Your balance is safe.",
    "PIN 连续输错 5 次，已锁定至 {until}。您的余额是安全的。",
  ),
} as const satisfies Record<string, Entry>;
