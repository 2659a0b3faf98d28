import type { landing as en } from "../en/landing.ts";
import type { Texts } from "../shape.ts";

export const landing: Texts<typeof en> = {
  title: "Jual pulsa dan paket data dari satu saldo",
  lead: "{{site}} adalah konter untuk warung dan toko Anda: isi saldo sekali, jual ke semua operator, dan lihat setiap transaksi berhasil tanpa memuat ulang.",
  register: "Daftar gratis",
  download: "Unduh aplikasi Android",
  noApp: "Aplikasi Android belum tersedia",
  signIn: "Saya sudah punya akun",
  prices: "Lihat daftar harga",
  featuresTitle: "Dibuat untuk di konter",
  features: {
    fast: {
      title: "Hitungan detik",
      text: "Ketik nomor, operator langsung dikenali, pilih nominal, konfirmasi dengan PIN.",
    },
    safe: {
      title: "Setiap rupiah tercatat",
      text: "Transaksi gagal langsung mengembalikan saldo, dan tidak pernah memotong dua kali.",
    },
    anyPhone: {
      title: "Ringan di HP apa pun",
      text: "Lancar di HP murah dan sinyal lemah, bahkan tanpa JavaScript.",
    },
    topup: {
      title: "Isi saldo sesukanya",
      text: "Virtual account bank besar, QRIS, atau transfer biasa tanpa biaya.",
    },
    receipt: {
      title: "Struk siap cetak",
      text: "Untuk kertas 58 dan 80 mm, lengkap dengan nomor seri.",
    },
    api: {
      title: "API untuk toko Anda",
      text: "Semua yang ada di layar, terdokumentasi dan aman diulang.",
    },
  },
  faqTitle: "Pertanyaan yang sering diajukan",
  faq: {
    start: {
      q: "Bagaimana cara mulai?",
      a: "Daftar dengan nomor HP, isi saldo mulai Rp 10.000, lalu jualan. Tidak ada biaya pendaftaran.",
    },
    fail: {
      q: "Bagaimana kalau transaksi gagal?",
      a: "Seluruh harga langsung kembali ke saldo. Alasan dan nomor referensinya ada di riwayat.",
    },
    topup: {
      q: "Berapa lama isi saldo masuk?",
      a: "Virtual account dan QRIS sekitar satu menit. Transfer bank dengan jumlah tepat sekitar dua menit; selain itu diperiksa paling lama 24 jam.",
    },
    price: {
      q: "Apakah harganya sama untuk semua?",
      a: "Daftar harga menampilkan harga member. Agen dan master agen lebih murah.",
    },
  },
};
