import type { pricelist as en } from "../en/pricelist.ts";
import type { Texts } from "../shape.ts";

export const pricelist: Texts<typeof en> = {
  title: "Daftar harga",
  titleOf: "Daftar harga {{type}}",
  lead: "Harga member dalam rupiah. Agen lebih murah.",
  leadOwn: "Harga Anda sebagai {{category}}, dalam rupiah.",
  types: "Jenis produk",
  search: "Cari produk, kode, atau operator",
  searchHint: "Produk, kode, operator",
  submit: "Cari",
  product: "Produk",
  price: "Harga",
  closedUntil: "Tutup sampai {{time}}",
  availability: {
    available: "Tersedia",
    limited: "Terbatas",
    sold_out: "Stok habis",
    disturbed: "Gangguan",
    closed: "Tutup",
    inactive: "Tidak aktif",
  },
  promo: "Promo",
  count: "{{count}} produk",
  emptyTitle: "Produk tidak ditemukan",
  emptyText: "Coba kata lain, atau jenis produk lain.",
  clear: "Tampilkan semua",
};
