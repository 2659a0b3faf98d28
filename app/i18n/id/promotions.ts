import type { promotions as en } from "../en/promotions.ts";
import type { Texts } from "../shape.ts";

export const promotions: Texts<typeof en> = {
  states: { planned: "Akan datang", running: "Berjalan", over: "Selesai" },
  done: { created: "Promo disimpan.", ended: "Promo sudah diakhiri." },
  intro: "Promo mulai dan berakhir tepat pada menitnya. Pembeli yang mengonfirmasi harga lain ditanya lagi.",
  new: "Promo baru",
  create: "Simpan promo",
  product: "Kode produk",
  productHint: "Seperti di daftar harga, misalnya xld10",
  discount: "Potongan",
  discountHint: "Mengurangi harga setiap kategori. Harga di bawah modal ditolak.",
  startsAt: "Mulai (WIB)",
  endsAt: "Sampai (WIB)",
  end: "Akhiri promo",
  endHint: "Produk langsung kembali ke harga biasa.",
  endOf: "{{product}}, sampai {{when}}",
  endNow: "Akhiri promo {{product}}",
  standing: "Potongan tetap",
  standingHint: "Tertulis pada produknya, tanpa batas waktu, dan tampil sebagai promo. Buka produknya untuk mengubah.",
  standingOf: "potongan {{discount}}, harga member {{price}}",
  emptyTitle: "Belum ada promo yang dijadwalkan",
  emptyBody: "Buat yang pertama di bawah ini. Potongan tetap pada produk diatur di halaman produknya.",
  regularMember: "Harga biasa member",
  page: {
    title: "Promo",
    none: "Sedang tidak ada promo",
    noneText: "Produk dengan harga lebih murah tampil di sini selama promonya berjalan.",
    all: "Semua produk",
    until: "sampai",
    regular: "Harga biasa",
  },
};
