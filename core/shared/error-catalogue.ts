/**
 * The one catalogue of errors (decisions §8, §11): code → HTTP status and the
 * text in the three languages. `{name}` is filled from the error's details.
 */
interface Entry {
  readonly status: number;
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

function entry(status: number, id: string, en: string, zh: string): Entry {
  return { status, id, en, zh };
}

export const ERROR_CATALOGUE = {
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
  pin_incorrect: entry(
    422,
    "PIN salah. Sisa {attempts_left} kali percobaan.",
    "Incorrect PIN. {attempts_left} tries left.",
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
    "Wrong password. {attempts_left} tries left.",
    "密码错误，还可尝试 {attempts_left} 次。",
  ),
  insufficient_balance: entry(
    422,
    "Saldo kurang {missing}. Isi saldo dulu, lalu lanjutkan.",
    "Your balance is {missing} short. Top up, then continue.",
    "余额不足，还差 {missing}。请先充值再继续。",
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
    "This product was already bought or is being processed {count} times for this number today (limit {limit}).",
    "今天该号码的此商品已购买或正在处理 {count} 次（上限 {limit} 次）。",
  ),
  confirm_repeat: entry(
    409,
    "Hari ini sudah ada pembelian yang sama ke nomor ini ({count} dari {limit}). Lanjutkan lagi?",
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
  no_receipt: entry(
    422,
    "Struk hanya ada untuk penjualan yang berhasil.",
    "Only a sale that succeeded has a receipt.",
    "只有成功的交易才有小票。",
  ),
  product_not_found: entry(404, "Produk tidak ditemukan.", "Product not found.", "未找到商品。"),
  product_inactive: entry(422, "Produk sedang tidak aktif.", "This product is not active.", "该商品未启用。"),
  product_disturbed: entry(
    422,
    "Produk sedang gangguan. Coba produk lain atau tunggu sebentar.",
    "This product is disturbed right now. Try another one or wait a while.",
    "该商品暂时故障，请换其他商品或稍后再试。",
  ),
  out_of_stock: entry(422, "Stok habis.", "Out of stock.", "已售罄。"),
  invalid_number: entry(422, "Nomor tujuan tidak benar.", "The destination number is not valid.", "目标号码无效。"),
  inquiry_expired: entry(
    422,
    "Hasil cek sudah kedaluwarsa. Cek ulang dulu.",
    "The inquiry has expired. Check again first.",
    "查询已过期，请重新查询。",
  ),
  below_minimum: entry(422, "Jumlah minimal {min}.", "The minimum is {min}.", "最低金额为 {min}。"),
  above_maximum: entry(422, "Jumlah maksimal {max}.", "The maximum is {max}.", "最高金额为 {max}。"),
  channel_unavailable: entry(
    422,
    "Cara bayar ini sedang tidak tersedia. Pilih cara lain.",
    "This payment channel is unavailable. Choose another one.",
    "该支付渠道暂不可用，请选择其他渠道。",
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
    "仍有未结贷款或借款申请，无法删除账户。",
  ),
  transactions_pending: entry(
    422,
    "Masih ada transaksi atau deposit yang berjalan. Tunggu sampai selesai.",
    "A transaction or top-up is still running. Wait until it ends.",
    "仍有交易或充值在进行中，请等待完成。",
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
    "Wrong code. {attempts_left} tries left.",
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
  claim_closed: entry(
    409,
    "Klaim ini sudah diselesaikan. Muat ulang halamannya.",
    "This claim is settled already. Reload the page.",
    "该申诉已处理，请刷新页面。",
  ),
  too_many_open_deposits: entry(
    422,
    "Masih ada {max} transfer manual Anda yang belum dibayar. Bayar atau batalkan salah satunya dulu.",
    "You have {max} manual transfers that are not paid yet. Pay or cancel one of them first.",
    "您还有 {max} 笔未付款的手动转账。请先付款或取消其中一笔。",
  ),
  too_many_unpaid_deposits: entry(
    422,
    "Dalam 7 hari terakhir sudah {max} permintaan transfer manual Anda yang tidak dibayar. Minta lagi dengan nominal yang sama seperti sebelumnya, atau pilih virtual account.",
    "In the last 7 days {max} of your manual transfer requests were not paid. Ask again for an amount that you asked for before, or choose a virtual account.",
    "最近 7 天内您有 {max} 笔手动转账请求未付款。请重新申请之前的相同金额，或选择虚拟账户。",
  ),
  deposit_open_already: entry(
    422,
    "Isi saldo {code} dengan nominal dan bank yang sama masih menunggu transfer Anda. Bayar yang itu, atau batalkan dulu.",
    "Top-up {code} of the same amount at the same bank still waits for your transfer. Pay that one, or cancel it first.",
    "相同金额、相同银行的充值 {code} 仍在等待您转账。请先支付该笔，或先将其取消。",
  ),
  phone_not_verified: entry(
    422,
    "Transfer manual butuh nomor HP yang sudah diverifikasi. Verifikasi nomor HP Anda di Akun, atau pilih virtual account.",
    "A manual transfer needs a verified phone number. Verify yours under Account, or choose a virtual account.",
    "手动转账需要已验证的手机号。请在账户中验证手机号，或选择虚拟账户。",
  ),
  proof_not_accepted: entry(
    422,
    "Bukti tidak bisa dilampirkan: isi saldo ini sudah selesai, atau sudah ada tiga bukti.",
    "No proof can be attached: this top-up is settled, or it has three proofs already.",
    "无法添加凭证：该充值已处理完毕，或已有三张凭证。",
  ),
  difference_explained: entry(
    409,
    "Selisih ini sudah dijelaskan. Muat ulang halamannya.",
    "This difference is explained already. Reload the page.",
    "该差异已有说明，请刷新页面。",
  ),
  claim_proposed: entry(
    409,
    "Sudah ada usulan untuk klaim ini. Putuskan usulan itu dulu.",
    "Something is proposed for this claim already. Decide on that first.",
    "该申诉已有提案，请先处理该提案。",
  ),
  claim_unfit: entry(
    409,
    "Penyelesaian ini tidak cocok lagi untuk klaim ini. Tidak ada uang yang berpindah.",
    "This does not fit the claim any more. No money was moved.",
    "该处理方式已不适用，未移动任何资金。",
  ),
  claim_same_person: entry(
    403,
    "Ini perlu disetujui admin lain.",
    "Another admin has to confirm this.",
    "须由另一位管理员确认。",
  ),
  second_too_new: entry(
    403,
    "Anda belum cukup lama menjadi admin. Yang menyetujui usulan orang lain sudah menjadi admin selama {hours} jam.",
    "You have not been an admin for long enough. Whoever confirms what another one proposes has been an admin for {hours} hours.",
    "您成为管理员的时间不够长。确认他人提案的管理员须已任职 {hours} 小时。",
  ),
  second_not_apart: entry(
    403,
    "Anda dan pengusul belum terhitung dua orang: salah satu mengusulkan yang lain menjadi admin, atau mendaftar lewat kodenya. Admin lain yang harus menyetujui.",
    "You and the proposer do not count as two persons: one of you proposed the other as an admin, or registered with the other's code. Another admin has to confirm.",
    "您与提案人不算两个人：其中一方提议另一方成为管理员，或通过其推荐码注册。须由其他管理员确认。",
  ),
  proposer_left: entry(
    409,
    "Pengusulnya bukan admin aktif lagi. Usulan ini hanya dapat ditolak.",
    "The proposer is no active admin any more. This proposal can only be turned down.",
    "提案人已不是在职管理员，该提案只能拒绝。",
  ),
  change_proposed: entry(
    409,
    "Perubahan ini sudah diusulkan dan menunggu admin kedua. Putuskan dulu usulan itu.",
    "A change of this is proposed already and waits for a second admin. Decide on that one first.",
    "此项更改已有提案在等待另一位管理员，请先处理该提案。",
  ),
  facility_pending: entry(
    409,
    "Pengajuan fasilitas pinjaman Anda masih menunggu keputusan.",
    "Your request for a loan facility still waits for a decision.",
    "您的贷款额度申请仍在等待审核。",
  ),
  facility_active: entry(
    409,
    "Anda sudah punya fasilitas pinjaman yang aktif.",
    "You have an active loan facility already.",
    "您已有生效的贷款额度。",
  ),
  facility_not_active: entry(
    422,
    "Fasilitas pinjaman tidak aktif, jadi pinjaman baru tidak bisa diberikan.",
    "The loan facility is not active, so there is no new loan.",
    "贷款额度未生效，无法发放新贷款。",
  ),
  loan_not_offered: entry(
    422,
    "Pinjaman baru sedang tidak tersedia. Utang yang ada tetap bisa dibayar.",
    "There are no new loans at the moment. What is owed can be paid back as before.",
    "目前不提供新贷款。已有欠款仍可照常偿还。",
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
    "您自己的贷款须由他人审核。",
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
  admin_own_account: entry(
    403,
    "Akun Anda sendiri diurus admin lain.",
    "Your own account is another admin's to change.",
    "您自己的账户须由其他管理员处理。",
  ),
  last_admin: entry(
    409,
    "Anda admin terakhir. Jadikan orang lain admin dulu.",
    "You are the last admin. Make somebody else an admin first.",
    "您是最后一位管理员，请先指定其他管理员。",
  ),
  menu_leads_nowhere: entry(
    422,
    "{name} belum bisa dinyalakan: layar atau produknya belum ada.",
    "{name} cannot be switched on yet: it has no screen or no products.",
    "{name} 暂不能开启：尚无页面或产品。",
  ),
  changed_meanwhile: entry(
    409,
    "Keadaannya sudah berubah sejak halaman ini dibuka. Periksa yang terbaru, lalu ulangi.",
    "This has changed since you opened the page. Look at how it is now, then try again.",
    "页面打开后情况已有变化，请查看最新内容后重试。",
  ),
  nothing_changed: entry(422, "Tidak ada yang berubah.", "Nothing is different.", "没有任何更改。"),
  master_turnover: entry(
    422,
    "Transaksi 30 hari terakhir baru {balance}; untuk menjadi Master perlu {min}.",
    "The last 30 days came to {balance}; a Master needs {min}.",
    "最近 30 天交易额为 {balance}，升级为 Master 需达到 {min}。",
  ),
  correction_unfit: entry(
    409,
    "Akun ini sedang dihapus. Tidak ada uang yang berpindah.",
    "This account is being deleted. No money was moved.",
    "该账户正在删除中，未移动任何资金。",
  ),
  correction_below_zero: entry(
    422,
    "Saldonya hanya {balance}. Tidak ada uang yang berpindah.",
    "The balance is only {balance}. No money was moved.",
    "余额仅有 {balance}，未移动任何资金。",
  ),
  proposal_closed: entry(
    409,
    "Usulan ini sudah diputuskan. Muat ulang halamannya.",
    "This proposal is decided already. Reload the page.",
    "该提案已处理，请刷新页面。",
  ),
  proposal_expired: entry(
    409,
    "Usulan ini sudah lewat 7 hari, jadi tidak berlaku lagi. Tidak ada uang yang berpindah. Usulkan lagi kalau masih perlu.",
    "This proposal is older than 7 days and has expired. No money has moved. Propose it again if it is still needed.",
    "该提案已超过 7 天，已失效，没有资金变动。如仍需要，请重新提出。",
  ),
  contact_exists: entry(
    422,
    "Kontak dengan nama dan nomor ini sudah ada.",
    "There is a contact with this name and number already.",
    "已有相同姓名和号码的联系人。",
  ),
  contact_limit: entry(
    422,
    "Kontak sudah penuh. Hapus yang tidak dipakai.",
    "The contact list is full. Delete what you do not use.",
    "联系人已满，请删除不用的联系人。",
  ),
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

export type ErrorCode = keyof typeof ERROR_CATALOGUE;
export type Locale = "id" | "en" | "zh";
export const LOCALES = ["id", "en", "zh"] as const satisfies readonly Locale[];
export const DEFAULT_LOCALE: Locale = "id";

/** True when `code` is in the catalogue. */
export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, code);
}
