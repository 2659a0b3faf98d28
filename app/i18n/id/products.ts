import type { products as en } from "../en/products.ts";
import type { Texts } from "../shape.ts";

export const products: Texts<typeof en> = {
  switch: { label: "Jenis produk", all: "Semua" },
  words: {
    title: "Semua produk",
    search: "Nomor atau produk",
    find: "Cari",
    promo: "Produk yang sedang promo",
    sellTo: "Jual ke",
    products: "Produk",
    pin: "Sematkan di beranda",
    more: "Masih ada yang lain. Tambahkan kata, misalnya operator dan jumlahnya, atau buka",
    priceList: "Daftar harga",
    none: "Tidak ada produk yang cocok",
    short: "Nomor ini terlalu pendek",
    all: "Lihat semua produk",
  },
  groups: {
    likely: "Paling cocok",
    phone: "Pulsa & data",
    cards: "Kartu & voucher",
    home: "Rumah",
    leisure: "Hiburan & uang",
    bills: "Tagihan lain",
    others: "Lainnya",
  },
  keys: {
    intro: "Dengan keyboard, semua tempat terbuka tanpa tetikus.",
    search: "Ke kotak pencarian",
    list: "Daftar pintasan ini",
  },
};
