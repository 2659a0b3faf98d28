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
  notFinished: "Transaksi ini belum sukses, jadi struknya belum berlaku.",
};
