import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "Halo, {{name}}",
  services: "Layanan",
  number: "Nomor HP, meter, atau tagihan",
  next: "Lanjut",
  all: "Semua",
  again: "Jual lagi",
  recent: "Transaksi terakhir",
  emptyTitle: "Belum ada transaksi",
  emptyText: "Penjualan pertama Anda akan muncul di sini.",
  emptyAction: "Jual pulsa",
  waiting: {
    title: "Menunggu Anda",
    deposit: "Isi saldo {{amount}} belum dibayar",
  },
  today: {
    title: "Hari ini: {{count}} terjual",
    more: "Laporan",
    revenue: "Omzet",
    profit: "Laba",
    failed: "Gagal",
    before: "Kemarin {{value}}",
  },
  inactive: {
    title: "Akun Anda belum aktif",
    text: "Admin {{site}} belum mengaktifkan akun ini, atau menonaktifkannya untuk sementara. Selama itu Anda bisa melihat daftar harga; saldo Anda tetap utuh.",
    ask: "Hubungi kami",
    nobody: "Tanyakan kepada orang yang membukakan akun ini untuk Anda.",
  },
};
