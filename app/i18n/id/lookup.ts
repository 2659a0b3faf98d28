import type { lookup as en } from "../en/lookup.ts";
import type { Texts } from "../shape.ts";

export const lookup: Texts<typeof en> = {
  title: "Harga {{type}}",
  billTitle: "Bayar tagihan: {{type}}",
  description: "Lihat harga {{type}} hari ini dan produk yang tersedia. Agen menjualnya dengan harga lebih murah.",
  billDescription: "Bayar tagihan {{type}}: daftar penagih dan biaya di atas tagihan.",
  lead: "Ketik nomor untuk melihat harganya. Ini harga member; agen lebih murah. Untuk membeli, Anda masuk dulu.",
  billLead: "Ketik nomor pelanggan, masuk, lalu lihat jumlah tagihannya sebelum membayar.",
  recognised: "Ini nomor {{operator}}.",
  show: "Lihat harga",
  buy: "Beli",
  pay: "Bayar",
  askBill: "Lihat tagihan",
  register: "Daftar gratis",
  emptyTitle: "Belum ada yang dijual di sini",
  emptyText: "Pilih operator lain atau jenis produk lain.",
  others: "Lihat harga produk lain",
  excel: {
    lead: "Jual ke seratus nomor dengan satu berkas Excel: setiap baris diperiksa sebelum ada yang dibayar.",
    template: "Unduh templatenya, lalu isi kode produk dan nomor di setiap baris.",
    check: "Unggah berkasnya. Setiap kesalahan ditunjukkan per baris, bersama total dan saldo sesudahnya.",
    pay: "Konfirmasi dengan PIN dan lihat setiap baris berhasil. Hasilnya bisa diunduh.",
    signIn: "Masuk untuk mengunggah",
  },
};
