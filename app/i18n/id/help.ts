import type { help as en } from "../en/help.ts";
import type { Texts } from "../shape.ts";

export const help: Texts<typeof en> = {
  contactTitle: "Hubungi kami",
  contactLead:
    "Tulis atau telepon kami, sertakan kode transaksi atau isi saldo bila ada. Jangan beri tahu PIN, kata sandi atau kode yang dikirim kepada Anda: kami tidak pernah memintanya.",
  contactNone: "Kontak belum diisi",
  contactNoneBody:
    "Tentang penjualan, tagihan, atau isi saldo: buka transaksinya, lalu Laporkan masalah. Jawabannya datang lewat pemberitahuan.",
  contactSignIn: "Masuk",
  contactHistory: "Buka riwayat",
  title: "Pusat bantuan",
  lead: "Cara kerjanya, apa yang kami janjikan, dan cara menghubungi kami.",
  search: "Cari bantuan",
  searchHint: "Contoh: saldo belum masuk",
  searchButton: "Cari",
  searchClear: "Tampilkan semua bantuan",
  found: "Ditemukan untuk “{{search}}”: {{number}}",
  none: "Tidak ada yang cocok dengan “{{search}}”",
  noneBody: "Coba kata lain atau lebih sedikit kata, lihat halaman di bawah, atau tulis kepada kami.",
  inPage: "di {{page}}",
  crumbs: "Letak halaman",
  onPage: "Di halaman ini",
  whole: "Baca seluruh halaman",
  up: "Kembali ke atas",
  moreTitle: "Belum ketemu?",
  moreBody: "Tulis kepada kami dan ceritakan apa yang terjadi; kami menjawab lewat email.",
  topics: "Semua halaman",
  titles: {
    howTo: "Cara penggunaan",
    security: "Panduan keamanan",
    privacy: "Kebijakan privasi",
    terms: "Syarat dan ketentuan",
    faq: "Pertanyaan umum",
    contact: "Hubungi kami",
  },
  leads: {
    howTo: "Daftar, isi saldo, jualan, struk, dan laporan, langkah demi langkah.",
    security: "Yang menjaga saldo Anda, dan yang dilakukan kalau ada masalah.",
    privacy: "Data apa yang kami pakai, untuk apa, dan berapa lama disimpan.",
    terms: "Kesepakatan antara Anda dan kami.",
    faq: "Jawaban singkat untuk yang paling sering ditanyakan.",
    contact: "Tulis kepada kami, atau lihat nomor telepon dan jam layanan.",
  },
};
