import type { ClientBase } from "pg";

interface SeedPost {
  readonly slug: string;
  readonly locale: string;
  readonly title: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly body: string;
}

/** What the demo's blog says: about the product as it is, and nothing that did not happen. */
const POSTS: readonly SeedPost[] = [
  {
    slug: "jualan-pertama-dalam-lima-langkah",
    locale: "id",
    title: "Jualan pertama dalam lima langkah",
    summary: "Dari akun baru sampai struk pertama: isi saldo, pilih nomor, setujui dengan PIN, bagikan struknya.",
    tags: ["panduan", "penjualan"],
    body: `Baru membuka akun? Ini jalannya sampai penjualan pertama.

## 1. Verifikasi nomor dan buat PIN

Buka [nomor HP](/account/phone), lalu [buat PIN](/account/pin) enam angka. Setiap pembelian disetujui dengan PIN.

## 2. Isi saldo

Pilih cara bayar di [isi saldo](/payment/deposit/topup). Biayanya terlihat sebelum Anda membayar.

## 3. Ketik nomor pelanggan

Operator dikenali otomatis. Produk yang sedang gangguan atau habis diberi tanda.

## 4. Periksa, lalu setujui

Sebelum PIN Anda melihat harga, laba, dan saldo sesudahnya.

## 5. Bagikan struk

Cetak, kirim sebagai gambar, atau salin sebagai teks. Nama toko Anda ada di atasnya.

Lebih lengkap di [cara penggunaan](/help/cara-penggunaan).`,
  },
  {
    slug: "kalau-transaksi-gagal",
    locale: "id",
    title: "Kalau transaksi gagal, uangnya ke mana?",
    summary: "Setiap rupiah dari transaksi yang gagal kembali otomatis ke saldo yang membayarnya.",
    tags: ["saldo", "panduan"],
    body: `Transaksi yang gagal mengembalikan **seluruh** harganya ke saldo yang membayarnya. Tidak perlu meminta.

- Alasannya tertulis di halaman transaksi.
- Pengembaliannya terlihat di [mutasi saldo](/account/laporan/saldo), dengan saldo sebelum dan sesudahnya.
- Selama masih diproses, jangan membeli ulang: pembelian itu masih berjalan.

Ada yang tidak cocok? Buka transaksinya dan tekan **Laporkan masalah**.`,
  },
  {
    slug: "your-first-sale-in-five-steps",
    locale: "en",
    title: "Your first sale in five steps",
    summary:
      "From a new account to the first receipt: top up, type the number, approve with your PIN, share the receipt.",
    tags: ["guide", "selling"],
    body: `Just opened an account? This is the way to your first sale.

1. Verify your [phone number](/account/phone) and set a [PIN](/account/pin).
2. [Top up](/payment/deposit/topup); you see the fee before you pay.
3. Type the customer's number. The operator is recognised.
4. Check price, profit and the balance afterwards, then enter your PIN.
5. Print the receipt, or share it as a picture or text.

More in [how to use it](/help/cara-penggunaan).`,
  },
  {
    slug: "diyi-bi-xiaoshou",
    locale: "zh",
    title: "五步完成第一笔销售",
    summary: "从新账户到第一张小票：充值、输入号码、用 PIN 确认、分享小票。",
    tags: ["指南", "销售"],
    body: `刚开户？按以下步骤完成第一笔销售。

1. 验证[手机号码](/account/phone)并设置 [PIN](/account/pin)。
2. [充值](/payment/deposit/topup)；付款前会显示手续费。
3. 输入客户号码，系统会识别运营商。
4. 核对价格、利润和交易后的余额，然后输入 PIN。
5. 打印小票，或以图片、文字分享。

详见[使用说明](/help/cara-penggunaan)。`,
  },
];

/** Adds the demo's posts that are missing; what people have changed stays. */
export async function seedPosts(client: ClientBase): Promise<void> {
  for (const { slug, locale, title, summary, tags, body } of POSTS) {
    await client.query(
      `insert into private.posts (id, slug, locale, title, summary, tags, body, published_at)
       values (private.uuid_v7(), $1, $2, $3, $4, $5, $6, now()) on conflict (slug) do nothing`,
      [slug, locale, title, summary, tags, body],
    );
  }
}
