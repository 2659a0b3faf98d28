import type { reports as en } from "../en/reports.ts";
import type { Texts } from "../shape.ts";

export const reports: Texts<typeof en> = {
  title: "Laporan",
  tabs: "Jenis transaksi",
  prepaid: "Prabayar",
  postpaid: "Pascabayar",
  history: { all: "Semua", prabayar: "Prabayar", pascabayar: "Tagihan", balance: "Saldo" },
  summary: {
    title: "Ringkasan",
    days: { today: "Hari ini", week: "7 hari", month: "30 hari" },
    sold: "{{count}} terjual",
    revenue: "Omzet",
    profit: "Laba",
    cashback: "Cashback",
  },
  prepaidTitle: "Transaksi prabayar",
  postpaidTitle: "Transaksi pascabayar",
  agentTitle: "Transaksi agen saya",
  cards: {
    semua: "Semua penjualan dan tagihan dalam satu daftar.",
    transaksi: "Setiap penjualan prabayar dengan laba serta saldo sebelum dan sesudahnya.",
    pasca: "Setiap tagihan yang dibayar, dengan labanya.",
    deposit: "Setiap isi saldo, cara bayarnya, dan yang masuk ke saldo.",
    saldo: "Setiap mutasi saldo deposit, cashback, dan pinjaman, beserta alasannya.",
    cashback: "Cashback dari setiap penjualan dan kapan masuknya.",
    agents: "Penjualan agen di bawah Anda.",
  },
  downloads: "Unduh",
  excel: "Excel",
  csv: "CSV",
  agentEmptyTitle: "Belum ada transaksi",
  agentEmptyBody: "Penjualan agen yang Anda daftarkan muncul di sini.",
  postpaidEmptyTitle: "Belum ada tagihan",
  postpaidEmptyBody: "Tagihan pelanggan yang Anda bayar muncul di sini.",
  depositTotals: "{{total}} isi saldo · {{paid}} lunas",
  depositAdjusted: "{{adjusted}} penyesuaian",
};
