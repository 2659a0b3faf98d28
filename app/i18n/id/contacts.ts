import type { contacts as en } from "../en/contacts.ts";
import type { Texts } from "../shape.ts";

export const contacts: Texts<typeof en> = {
  title: "Kontak favorit",
  add: "Tambah kontak",
  edit: "Ubah kontak",
  name: "Nama",
  number: "Nomor",
  numberHint: "Nomor HP, nomor meter, atau nomor pelanggan",
  type: "Untuk",
  types: { phone: "HP", electricity: "Listrik", other: "Lainnya" },
  save: "Simpan kontak",
  saving: "Menyimpan…",
  saved: "{{name}} sudah disimpan.",
  deleted: "Kontak sudah dihapus.",
  remove: "Hapus",
  removeTitle: "Hapus {{name}}?",
  removeText: "Hanya kontaknya yang dihapus. Transaksi Anda tetap ada.",
  removeYes: "Ya, hapus",
  emptyTitle: "Belum ada kontak",
  emptyText: "Simpan nomor pelanggan tetap. Saat jualan, nomornya tinggal sekali ketuk.",
  sell: "Jual",
  fromPhone: "Dari kontak HP",
  use: "Pakai {{name}}, {{number}}",
};
