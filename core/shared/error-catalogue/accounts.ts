import { type Entry, entry } from "./entry.ts";

/** Accounts, devices, codes and passwords. */
export const ACCOUNT_ERRORS = {
  account_taken: entry(
    422,
    "Email atau nomor HP tidak dapat dipakai.",
    "This email or phone cannot be used.",
    "该邮箱或手机号无法使用。",
  ),
  registration_over: entry(
    422,
    "Pendaftaran ini sudah lewat satu jam atau bukan dari perangkat ini. Daftar lagi dari awal.",
    "This registration is over an hour old or was begun on another device. Register again from the start.",
    "此注册已超过一小时，或并非在此设备上开始。请重新注册。",
  ),
  registration_closed: entry(
    403,
    "Pendaftaran sedang ditutup.",
    "Registration is closed at the moment.",
    "目前暂停注册。",
  ),
  sign_in_closed: entry(
    403,
    "Masuk sedang ditutup untuk sementara. Saldo Anda aman; coba lagi nanti.",
    "Signing in is closed for the time being. Your balance is safe; try again later.",
    "暂时关闭登录。您的余额是安全的，请稍后再试。",
  ),
  account_inactive: entry(
    403,
    "Akun Anda belum aktif. Anda hanya dapat melihat daftar harga.",
    "Your account is not active. You can only view the price list.",
    "您的账户未启用，只能查看价目表。",
  ),
  account_deleted: entry(
    403,
    "Akun ini sedang dihapus. Pulihkan sebelum {until}.",
    "This account is being deleted. Restore it before {until}.",
    "此账户正在删除，请在 {until} 前恢复。",
  ),
  recovery_over: entry(
    422,
    "Masa 7 hari untuk mengambil lagi akun ini sudah lewat.",
    "The 7 days for taking this account back are over.",
    "恢复此账户的 7 天期限已过。",
  ),
  account_not_deleted: entry(422, "Akun ini tidak sedang dihapus.", "This account is not deleted.", "此账户未被删除。"),
  balance_remaining: entry(
    422,
    "Akun tidak dapat dihapus selama masih ada saldo ({balance}).",
    "The account cannot be deleted while balance remains ({balance}).",
    "账户仍有余额（{balance}），无法删除。",
  ),
  loan_open: entry(
    422,
    "Akun tidak dapat dihapus selama masih ada utang atau permintaan pinjaman.",
    "The account cannot be deleted while a loan or a request for one is open.",
    "仍有未结借款或借款申请，无法删除账户。",
  ),
  transactions_pending: entry(
    422,
    "Masih ada transaksi atau deposit yang berjalan atau sedang kami periksa. Tunggu sampai selesai.",
    "A transaction or top-up is still running or being checked by us. Wait until it ends.",
    "仍有交易或充值在进行中或正在核查，请等待完成。",
  ),
  device_pending: entry(
    403,
    "Perangkat ini menunggu persetujuan. Setujui dari perangkat yang sudah Anda pakai, atau masukkan kode yang dikirim ke email Anda.",
    "This device is waiting for approval. Accept it on a device you already use, or enter the code sent to your email.",
    "此设备正在等待批准。请在您已使用的设备上同意，或输入发送到您邮箱的验证码。",
  ),
  device_blocked: entry(403, "Perangkat ini diblokir.", "This device is blocked.", "此设备已被阻止。"),
  device_not_changeable: entry(
    409,
    "Status perangkat ini sudah berubah. Muat ulang daftar.",
    "This device's status has changed already. Reload the list.",
    "此设备的状态已更改，请刷新列表。",
  ),
  code_incorrect: entry(
    422,
    "Kode salah. Sisa {attempts_left} kali percobaan.",
    "Wrong code. Tries left: {attempts_left}.",
    "验证码错误，还可尝试 {attempts_left} 次。",
  ),
  code_tries_exceeded: entry(
    422,
    "Kode salah 5 kali. Minta kode baru.",
    "Wrong code 5 times. Ask for a new one.",
    "验证码输错 5 次，请重新获取。",
  ),
  code_expired: entry(
    422,
    "Kode sudah tidak berlaku. Minta kode baru.",
    "The code is no longer valid. Ask for a new one.",
    "验证码已失效，请重新获取。",
  ),
  code_invalid: entry(
    422,
    "Kode salah atau sudah tidak berlaku.",
    "The code is wrong or no longer valid.",
    "验证码错误或已失效。",
  ),
  code_sends_exceeded: entry(
    429,
    "Batas pengiriman kode tercapai. Coba lagi nanti.",
    "No more codes can be sent for now. Try again later.",
    "验证码发送次数已达上限，请稍后再试。",
  ),
  phone_changes_exceeded: entry(
    429,
    "Nomor HP sudah terlalu sering diganti. Coba lagi nanti.",
    "The phone number was changed too often. Try again later.",
    "手机号更换过于频繁，请稍后再试。",
  ),
  phone_already_verified: entry(
    422,
    "Nomor HP sudah diverifikasi.",
    "The phone number is verified already.",
    "手机号已验证。",
  ),
  pin_already_set: entry(
    422,
    "PIN sudah ada. Gunakan ubah PIN.",
    "There is a PIN already. Change it instead.",
    "已设置 PIN，请使用修改功能。",
  ),
  password_wrong: entry(422, "Kata sandi salah.", "Wrong password.", "密码错误。"),
  user_not_found: entry(404, "Pengguna tidak ditemukan.", "User not found.", "未找到用户。"),
} as const satisfies Record<string, Entry>;
