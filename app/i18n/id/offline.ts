import type { offline as en } from "../en/offline.ts";
import type { Texts } from "../shape.ts";

export const offline: Texts<typeof en> = {
  title: "Tidak ada koneksi internet",
  text: "Halaman yang Anda buka memerlukannya. Yang sudah terkirim tetap seperti adanya; tidak ada yang dikirim dari sini.",
  again: "Coba lagi",
  home: "Beranda",
  kept: "Transaksi terakhir Anda",
  written: "Keadaan pada",
  zone: "Waktu dalam WIB (Jakarta), seperti ditulis server kami.",
  deposit: "Deposit saat itu",
  search: "Cari di daftar ini",
  searchHint: "Nomor, produk, status, atau hari",
  found: "{n} dari {all} ditampilkan",
  none: "Belum ada transaksi saat daftar ini disimpan.",
  nothing:
    "Tidak ada transaksi yang disimpan di perangkat ini. Transaksi disimpan selama akun masuk dan dihapus saat keluar.",
  full: "Perangkat ini kehabisan ruang untuk menyimpan transaksi Anda. Kosongkan sebagian penyimpanan, lalu buka halaman mana pun saat tersambung.",
  broken:
    "Yang tersimpan di sini tidak bisa dibaca. Hapus saja; akan disimpan lagi saat Anda membuka halaman dengan koneksi.",
  forget: "Hapus yang tersimpan",
  rowOpen: "Harga",
  rowSold: "Terjual",
  rowFree: "Tidak ditagih",
  money: "Tidak ada koneksi internet: tombol ini aktif lagi begitu tersambung.",
  update: "Ada versi baru.",
  now: "Muat sekarang",
  later: "Nanti",
  typed: "Isian Anda di halaman ini akan hilang. Tetap muat versi baru?",
  anyway: "Tetap muat",
  scriptless: "Tanpa skrip, halaman ini tidak bisa menampilkan yang tersimpan. Muat lagi setelah tersambung.",
  shortcuts: {
    sell: "Jual",
    topUp: "Isi deposit",
    history: "Riwayat",
  },
  connection: {
    unsent:
      "Tidak ada koneksi internet. Belum ada yang terkirim dan isian Anda tetap ada. Tekan tombol yang sama lagi setelah tersambung.",
    unknown:
      "Koneksi terputus sebelum jawaban sampai, jadi belum tentu terkirim. Isian Anda tetap ada. Tekan tombol yang sama lagi setelah tersambung.",
    keyed:
      "Koneksi terputus sebelum jawaban sampai. Isian Anda tetap ada. Tekan tombol yang sama lagi setelah tersambung; tidak akan terjadi dua kali.",
    done: "{what}: berhasil. Hanya halaman berikutnya yang belum bisa dimuat, karena koneksi terputus. Tidak perlu mengirim lagi.",
    again: "Muat lagi",
    waiting: "Tidak ada koneksi internet. Isian Anda tetap ada, dan halaman dilanjutkan begitu tersambung.",
  },
};
