import type { receipt as en } from "../en/receipt.ts";
import type { Texts } from "../shape.ts";

export const receipt: Texts<typeof en> = {
  title: "Struk",
  paper: "Lebar kertas",
  paper58: "58 mm",
  paper80: "80 mm",
  print: "Cetak struk",
  printHint: "Tanpa JavaScript: pakai menu Cetak di peramban.",
  share: "Bagikan",
  copy: "Salin teks",
  heading: "Struk pembelian",
  date: "Waktu",
  reference: "Referensi",
  number: "Nomor",
  provider: "Operator",
  product: "Produk",
  status: "Status",
  serial: "Nomor seri",
  fee: "Biaya layanan",
  total: "Total",
  thanks: "Terima kasih",
  keep: "Simpan struk ini sebagai bukti pembelian.",
  via: "Diproses lewat {{site}}",
  noneYet: "Belum ada struk",
  noneYetBody: "Penjualan ini masih diproses. Struknya ada di sini begitu berhasil.",
  none: "Tidak ada struk: {{status}}",
  noneReturned:
    "Penjualan ini tidak berhasil. Uangnya sudah kembali kepada Anda; jangan serahkan apa pun kepada pelanggan sebagai bukti.",
  noneBody: "Penjualan ini tidak berhasil, jadi tidak ada bukti untuk pelanggan.",
  toSale: "Lihat penjualan",
};
