import type { Locale } from "./error-catalogue.ts";

type Name = Readonly<Record<Locale, string>>;

/** What people call a field of a form or call, as its label says it; it begins a sentence. */
const FIELD_NAMES: Readonly<Record<string, Name>> = {
  account_number: { id: "Nomor rekening", en: "Account number", zh: "账号" },
  account_holder: { id: "Nama pemilik rekening", en: "Account holder", zh: "开户人姓名" },
  action: { id: "Tindakan", en: "Action", zh: "操作" },
  address: { id: "Alamat", en: "Address", zh: "地址" },
  amount: { id: "Jumlah", en: "Amount", zh: "金额" },
  avatar: { id: "Foto", en: "Picture", zh: "头像" },
  balance: { id: "Saldo", en: "Balance", zh: "余额" },
  category: { id: "Kategori", en: "Category", zh: "类别" },
  channel: { id: "Cara bayar", en: "Way of payment", zh: "付款方式" },
  city: { id: "Kota atau kabupaten", en: "City or regency", zh: "城市" },
  closed_note: { id: "Alasan ditutup", en: "Why it is closed", zh: "关闭原因" },
  code: { id: "Kode", en: "Code", zh: "验证码" },
  confirm_repeat: { id: "Konfirmasi pembelian ulang", en: "Confirmation of the repeat", zh: "重复购买确认" },
  corner_roundness: { id: "Bentuk sudut", en: "Corners", zh: "圆角" },
  country: { id: "Negara", en: "Country", zh: "国家" },
  day: { id: "Tanggal", en: "Day", zh: "日期" },
  destination: { id: "Nomor tujuan", en: "Destination number", zh: "目标号码" },
  device: { id: "Perangkat", en: "Device", zh: "设备" },
  device_token: { id: "Token notifikasi", en: "Push token", zh: "推送令牌" },
  direction: { id: "Arah", en: "Direction", zh: "方向" },
  district: { id: "Kecamatan", en: "District", zh: "区" },
  due: { id: "Jatuh tempo", en: "Due date", zh: "到期日" },
  due_day: { id: "Tanggal jatuh tempo", en: "Due day", zh: "到期日" },
  email: { id: "Email", en: "Email", zh: "邮箱" },
  email_notification: { id: "Notifikasi email", en: "Email notification", zh: "邮件通知" },
  endpoint: { id: "Alamat notifikasi", en: "Push address", zh: "推送地址" },
  everywhere: { id: "Semua perangkat", en: "Everywhere", zh: "所有设备" },
  font_family: { id: "Jenis huruf", en: "Font", zh: "字体" },
  font_size: { id: "Ukuran huruf", en: "Font size", zh: "字号" },
  from: { id: "Tanggal awal", en: "From", zh: "开始日期" },
  group: { id: "Kelompok pengaturan", en: "Group of settings", zh: "设置分组" },
  hp: { id: "Nomor HP", en: "Phone number", zh: "手机号" },
  id: { id: "ID", en: "ID", zh: "ID" },
  idempotency_key: { id: "Idempotency-Key", en: "Idempotency-Key", zh: "Idempotency-Key" },
  is_active: { id: "Status akun", en: "Account status", zh: "账户状态" },
  invitation: { id: "Undangan", en: "Invitation", zh: "邀请" },
  keys: { id: "Kunci notifikasi", en: "Push keys", zh: "推送密钥" },
  language: { id: "Bahasa", en: "Language", zh: "语言" },
  latitude: { id: "Lintang", en: "Latitude", zh: "纬度" },
  limit: { id: "Limit", en: "Limit", zh: "额度" },
  login: { id: "Email atau nomor HP", en: "Email or phone number", zh: "邮箱或手机号" },
  longitude: { id: "Bujur", en: "Longitude", zh: "经度" },
  max_amount: { id: "Jumlah maksimal", en: "Maximum", zh: "最高金额" },
  min_amount: { id: "Jumlah minimal", en: "Minimum", zh: "最低金额" },
  module: { id: "Modul", en: "Module", zh: "模块" },
  multicourier: { id: "Menu multi-kurir", en: "Multi-courier menu", zh: "多快递菜单" },
  name: { id: "Nama", en: "Name", zh: "姓名" },
  new_email: { id: "Email baru", en: "New email", zh: "新邮箱" },
  new_pin: { id: "PIN baru", en: "New PIN", zh: "新 PIN" },
  new_pin_confirmation: { id: "Konfirmasi PIN", en: "PIN confirmation", zh: "确认 PIN" },
  note: { id: "Catatan", en: "Note", zh: "备注" },
  number: { id: "Nomor", en: "Number", zh: "号码" },
  old_password: { id: "Kata sandi lama", en: "Old password", zh: "旧密码" },
  open: { id: "Status", en: "Status", zh: "状态" },
  operator: { id: "Operator", en: "Operator", zh: "运营商" },
  order_number: { id: "Nomor pesanan", en: "Order number", zh: "订单号" },
  page: { id: "Halaman", en: "Page", zh: "页码" },
  password: { id: "Kata sandi", en: "Password", zh: "密码" },
  password_confirmation: { id: "Konfirmasi kata sandi", en: "Password confirmation", zh: "确认密码" },
  pay_with: { id: "Sumber dana", en: "Source of funds", zh: "付款来源" },
  per_page: { id: "Jumlah per halaman", en: "Rows per page", zh: "每页数量" },
  permissions: { id: "Izin", en: "Permissions", zh: "权限" },
  phone: { id: "Nomor HP", en: "Phone number", zh: "手机号" },
  pin: { id: "PIN", en: "PIN", zh: "PIN" },
  postal_code: { id: "Kode pos", en: "Postal code", zh: "邮政编码" },
  ppob: { id: "Menu PPOB", en: "PPOB menu", zh: "PPOB 菜单" },
  price: { id: "Harga", en: "Price", zh: "价格" },
  product_code: { id: "Produk", en: "Product", zh: "商品" },
  proof: { id: "Bukti transfer", en: "Proof of transfer", zh: "转账凭证" },
  province: { id: "Provinsi", en: "Province", zh: "省份" },
  reason: { id: "Alasan", en: "Reason", zh: "原因" },
  reason_code: { id: "Sebab", en: "Cause", zh: "原因类别" },
  recipient: { id: "Penerima", en: "Recipient", zh: "收款人" },
  ref_id: { id: "Nomor transaksi", en: "Transaction number", zh: "交易号" },
  referral_code: { id: "Kode referral", en: "Referral code", zh: "推荐码" },
  role: { id: "Peran", en: "Role", zh: "角色" },
  search: { id: "Pencarian", en: "Search", zh: "搜索内容" },
  selling_price: { id: "Harga jual", en: "Selling price", zh: "售价" },
  shop: { id: "Menu toko", en: "Shop menu", zh: "商店菜单" },
  sort: { id: "Urutan", en: "Order", zh: "排序" },
  status: { id: "Status", en: "Status", zh: "状态" },
  sub_district: { id: "Kelurahan", en: "Sub-district", zh: "街道" },
  target: { id: "Tujuan", en: "Target", zh: "目标" },
  theme: { id: "Tema", en: "Theme", zh: "主题" },
  to: { id: "Tanggal akhir", en: "To", zh: "结束日期" },
  type: { id: "Jenis", en: "Type", zh: "类型" },
  user: { id: "Akun", en: "Account", zh: "账户" },
  user_id: { id: "Akun", en: "Account", zh: "账户" },
  version: { id: "Versi", en: "Version", zh: "版本" },
};

const THIS: Name = { id: "Isian ini", en: "This field", zh: "此项" };

/** True where a field has a name of its own; of `keys.auth` the whole's counts. */
export function isNamed(field: string): boolean {
  return Object.hasOwn(FIELD_NAMES, ownName(field));
}

/** What a field is called in a sentence about it. */
export function fieldName(field: string, locale: Locale): string {
  return (isNamed(field) ? (FIELD_NAMES[ownName(field)] ?? THIS) : THIS)[locale];
}

function ownName(field: string): string {
  return field.split(".")[0] ?? field;
}
