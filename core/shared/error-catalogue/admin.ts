import { type Entry, entry } from "./entry.ts";

/** What admins change: people, menu, catalogue, promotions, books. */
export const ADMIN_ERRORS = {
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
  price_below_floor: entry(
    422,
    "Harga {group} {price} tidak menutup {min}: modal jalur termahal {cost}, margin minimal {margin}, promo {promotion}, cashback {cashback}. Naikkan harganya, atau kurangi promo atau cashbacknya.",
    "The price of {price} for {group} does not cover {min}: cost of the dearest route {cost}, least margin {margin}, promotion {promotion}, cashback {cashback}. Raise the price, or lower the promotion or the cashback.",
    "{group}的价格 {price} 不足以覆盖 {min}：最贵路线成本 {cost}，最低利润 {margin}，促销 {promotion}，返现 {cashback}。请提高价格，或降低促销或返现。",
  ),
  product_code_taken: entry(
    409,
    "Kode produk ini sudah dipakai. Pilih kode lain.",
    "Another product has this code. Choose another one.",
    "该产品代码已被使用，请选择其他代码。",
  ),
  operator_code_taken: entry(
    409,
    "Kode operator ini sudah dipakai. Pilih kode lain.",
    "Another operator has this code. Choose another one.",
    "该运营商代码已被使用，请选择其他代码。",
  ),
  sku_unknown: entry(
    422,
    "SKU {sku} tidak ada di daftar harga pemasok itu. Periksa tulisannya, atau tunggu daftar berikutnya.",
    "The price list of that supplier has no SKU {sku}. Check its spelling, or wait for the next list.",
    "该供应商的价目表中没有 SKU {sku}。请检查拼写，或等待下一份价目表。",
  ),
  price_run_undone: entry(
    409,
    "Perubahan harga ini sudah dikembalikan.",
    "This change of prices was undone before.",
    "此次价格更改已恢复过。",
  ),
  purchase_ended: entry(409, "Transaksi ini sudah selesai.", "This transaction has ended already.", "此交易已经结束。"),
  purchase_not_sent: entry(
    409,
    "Belum ada pemasok yang diminta, jadi transaksi ini tidak bisa berhasil. Tidak ada uang yang berpindah.",
    "No supplier has been asked yet, so this transaction cannot be successful. No money was moved.",
    "尚未请求供应商，此交易不可能成功，未移动任何资金。",
  ),
  promotion_loss: entry(
    422,
    "Dengan potongan ini harganya di bawah modal. Kecilkan potongannya.",
    "At this discount the price is below cost. Make it smaller.",
    "按此优惠，价格低于成本。请减小优惠金额。",
  ),
  promotion_overlaps: entry(
    422,
    "Produk ini sudah punya promo pada waktu itu. Akhiri dulu, atau pilih waktu lain.",
    "This product has another promotion at that time. End it first, or choose another time.",
    "该产品在此时间已有促销。请先结束，或选择其他时间。",
  ),
  too_many_banners: entry(
    422,
    "Paling banyak {limit} banner. Hapus dulu yang tidak dipakai.",
    "There can be {limit} banners at most. Remove one that is not used.",
    "最多 {limit} 个横幅，请先删除不用的。",
  ),
  picture_unreachable: entry(
    422,
    "Gambar tidak bisa diambil dari alamat itu. Buka alamatnya di browser: harus langsung gambarnya, tanpa pengalihan.",
    "The picture cannot be fetched from that address. Open it in a browser: it must be the picture itself, without a redirect.",
    "无法从该地址获取图片。请在浏览器中打开检查：地址必须直接是图片，不能跳转。",
  ),
  nothing_changed: entry(422, "Tidak ada yang berubah.", "Nothing is different.", "没有任何更改。"),
  master_turnover: entry(
    422,
    "Transaksi 30 hari terakhir baru {balance}; untuk menjadi Master agen perlu {min}.",
    "The last 30 days came to {balance}; a Master agent needs {min}.",
    "最近 30 天交易额为 {balance}，升级为高级代理需达到 {min}。",
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
} as const satisfies Record<string, Entry>;
