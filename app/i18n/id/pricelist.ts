import type { pricelist as en } from "../en/pricelist.ts";
import type { Texts } from "../shape.ts";

export const pricelist: Texts<typeof en> = {
  title: "Daftar harga",
  titleOf: "Daftar harga {{type}}",
  lead: "Harga member dalam rupiah. Agen lebih murah.",
  leadOwn: "Harga Anda sebagai {{category}}, dalam rupiah.",
  types: "Jenis produk",
  description: "Harga {{type}} hari ini: mana yang tersedia, gangguan, atau tutup. Bisa diunduh.",
  leadFees: {
    bill: "Biaya di atas tagihan, dalam rupiah.",
    offers: "Biaya di atas harga paket, dalam rupiah.",
    transfer: "Biaya di atas jumlah kiriman, dalam rupiah.",
  },
  prepaid: "Prabayar",
  bills: "Tagihan",
  operators: "Operator",
  all: "Semua",
  updated: "Terakhir diperbarui {{when}}.",
  lookUp: "Cari untuk satu nomor",
  regular: "Harga biasa",
  closedBetween: "Tutup {{from}}–{{until}}",
  product: "Produk",
  price: "Harga",
  fees: {
    bill: "Biaya per lembar",
    offers: "Biaya per paket",
    transfer: "Biaya per kiriman",
  },
  availability: {
    available: "Tersedia",
    limited: "Terbatas",
    sold_out: "Stok habis",
    disturbed: "Gangguan",
    closed: "Tutup",
    inactive: "Tidak aktif",
  },
  promoUntil: "Promo sampai {{when}}",
  promo: "Promo",
  count: "{{count}} produk.",
  emptyTitle: "Produk tidak ditemukan",
  emptyText: "Coba kata lain, atau jenis produk lain.",
};
