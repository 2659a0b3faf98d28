import type { lists as en } from "../en/lists.ts";
import type { Texts } from "../shape.ts";

export const lists: Texts<typeof en> = {
  filter: "Saring",
  filterCount: "Saring ({{count}})",
  active: "Saringan yang dipakai",
  remove: "Hapus {{name}}",
  clear: "Hapus saringan",
  all: "Semua",
  days: "Tanggal",
  presets: {
    all: "Semua",
    today: "Hari ini",
    week: "7 hari",
    month: "Bulan ini",
    custom: "Pilih tanggal",
  },
  from: "Dari tanggal",
  to: "Sampai tanggal",
  since: "sejak {{day}}",
  until: "sampai {{day}}",
  totals: "Total",
  ignored: "Saringan itu kami abaikan.",
  searchedFrom:
    "Pencarian ini melihat semua sejak {{day}}, dan nomor lengkap juga sebelumnya. Untuk yang lebih lama, pilih tanggalnya di Saring.",
  nothingTitle: "Tidak ada yang cocok",
  nothingBody: "Coba kata lain atau saringan lain.",
  download: "Unduh",
  csv: "CSV",
  excel: "Excel",
};
