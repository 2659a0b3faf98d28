import type { lookup as en } from "../en/lookup.ts";
import type { Texts } from "../shape.ts";

export const lookup: Texts<typeof en> = {
  title: {
    prepaid: "Harga {{type}}",
    bill: "Bayar tagihan: {{type}}",
    offers: "Beli penawaran: {{type}}",
    transfer: "{{type}}",
  },
  description: {
    prepaid: "Lihat harga {{type}} hari ini dan produk yang tersedia. Agen menjualnya dengan harga lebih murah.",
    bill: "Bayar tagihan {{type}}: daftar penagih dan biaya di atas tagihan.",
    offers: "Beli penawaran {{type}} untuk satu nomor: biaya di atas harga paketnya.",
    transfer: "{{type}}: daftar bank dan biaya di atas jumlah kiriman.",
  },
  lead: {
    prepaid: "Di bawah ini harga member; agen lebih murah. Untuk membeli, Anda masuk dulu.",
    bill: "Ketik nomor pelanggan, masuk, lalu lihat jumlah tagihannya sebelum membayar.",
    offers: "Ketik nomor HP, masuk, lalu pilih penawaran untuk nomor itu sebelum membayar.",
    transfer: "Ketik rekening tujuan, masuk, lalu periksa nama penerimanya sebelum mengirim.",
  },
  verified:
    "Hanya akun yang sudah kami verifikasi dan beri izin yang bisa memakainya. Di bawah ini harganya; untuk memakainya, masuk lalu minta izinnya kepada kami.",
  askUs: "Hubungi kami",
  recognised: "Ini nomor {{operator}}.",
  show: {
    prepaid: "Lihat harga",
    bill: "Lihat tagihan",
    offers: "Lihat penawaran",
    transfer: "Cek penerima",
  },
  buy: {
    prepaid: "Beli",
    bill: "Bayar",
    offers: "Beli",
    transfer: "Kirim",
  },
  register: "Daftar gratis",
  emptyTitle: "Belum ada yang dijual di sini",
  emptyText: "Pilih operator lain atau jenis produk lain.",
  others: "Lihat harga produk lain",
  excel: {
    lead: "Jual ke seratus nomor dengan satu berkas Excel: setiap baris diperiksa sebelum ada yang dibayar.",
    template: "Unduh templatnya, lalu isi kode produk dan nomor di setiap baris.",
    check: "Unggah berkasnya. Setiap kesalahan ditunjukkan per baris, bersama total dan saldo sesudahnya.",
    pay: "Konfirmasi dengan PIN dan lihat setiap baris berhasil. Hasilnya bisa diunduh.",
    signIn: "Masuk untuk mengunggah",
  },
};
