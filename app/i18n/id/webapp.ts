import type { webapp as en } from "../en/webapp.ts";
import type { Texts } from "../shape.ts";

export const webapp: Texts<typeof en> = {
  rename: {
    title: "Ganti judul layar",
    label: "Judul",
    hint: "Hanya di perangkat ini. Kosongkan untuk memakai judul biasa.",
    refused: "Tulis judul tanpa tautan dan tanpa tanda yang tidak terlihat.",
    save: "Simpan",
  },
  update: {
    links: "Silahkan perbaharui aplikasi {{site}} anda.",
    feature: "Perbarui aplikasi Android {{site}} untuk memakai fitur ini.",
  },
  tooLong: {
    scan: "Yang terpindai terlalu panjang untuk kolom ini, jadi tidak diisikan. Pindai kode lain atau ketik nomornya.",
    contact: "Nomor kontak itu terlalu panjang, jadi tidak diisikan. Periksa kontaknya atau ketik nomornya.",
  },
  print: {
    bluetooth: "Printer Bluetooth",
    connecting: "Menghubungkan…",
    printing: "Mencetak, {{percent}}%",
    done: "Sudah dicetak.",
    again: "Cetak lagi",
    noPrinter: "Tidak ada printer yang dipilih. Cetakan belum dihitung.",
    unreachable: "Printer tidak terjangkau. Nyalakan, dekatkan, lalu coba lagi. Cetakan belum dihitung.",
    unsuitable: "Perangkat ini tidak menerima struk lewat Bluetooth. Pilih printer lain. Cetakan belum dihitung.",
    broken: "Cetakan terhenti sebelum selesai. Cetakan ini sudah dihitung: cetak lagi, nomornya tetap sama.",
    appFailed: "Aplikasi tidak bisa mencetak. Cetakan ini sudah dihitung: cetak lagi, nomornya tetap sama.",
  },
  scan: {
    title: "Pindai barcode",
    aim: "Arahkan kamera ke barcode atau kode QR.",
    starting: "Membuka kamera…",
    denied: "Kamera tidak diizinkan di sini. Izinkan lewat pengaturan peramban untuk situs ini, atau ketik nomornya.",
    none: "Tidak ada kamera di sini. Ketik nomornya.",
    failed: "Kamera sedang tidak bisa dipakai. Ketik nomornya.",
  },
};
