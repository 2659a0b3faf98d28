import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "Halo, {{name}}",
  services: "Layanan",
  recent: "Transaksi terakhir",
  emptyTitle: "Belum ada transaksi",
  emptyText: "Penjualan pertama Anda akan muncul di sini.",
  emptyAction: "Jual pulsa",
  inactive: {
    title: "Akun Anda belum aktif",
    text: "Admin {{site}} belum mengaktifkan akun ini, atau menonaktifkannya untuk sementara. Selama itu Anda bisa melihat daftar harga; saldo Anda tetap utuh.",
    ask: "Hubungi kami",
    nobody: "Tanyakan kepada orang yang membukakan akun ini untuk Anda.",
  },
};
