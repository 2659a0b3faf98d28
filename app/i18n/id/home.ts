import type { home as en } from "../en/home.ts";
import type { Texts } from "../shape.ts";

export const home: Texts<typeof en> = {
  hello: "Halo, {{name}}",
  services: "Layanan",
  recent: "Transaksi terakhir",
  emptyTitle: "Belum ada transaksi",
  emptyText: "Penjualan pertama Anda akan muncul di sini.",
  emptyAction: "Jual pulsa",
};
