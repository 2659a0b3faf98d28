import type { agentCenter as en } from "../en/agent-center.ts";
import type { Texts } from "../shape.ts";

export const agentCenter: Texts<typeof en> = {
  title: "Pusat agen",
  sections: "Menu pusat agen",
  groups: {
    main: "Utama",
    agent: "Agen",
    loan: "Pinjaman",
    reporting: "Laporan",
    marketing: "Pemasaran",
    profile: "Profil",
  },
  nav: {
    dashboard: "Dasbor",
    newAgent: "Undang agen",
    agents: "Agen saya",
    agentSales: "Transaksi agen",
    myLoan: "Utang saya",
    debtHistory: "Riwayat utang",
    agentDebt: "Pinjaman agen",
    billDebt: "Belanja pinjaman agen",
    depositDebt: "Deposit pinjaman agen",
    sales: "Transaksi saya",
    cashback: "Cashback",
    master: "Menjadi Master agen",
    referral: "Referral",
    prices: "Harga jual",
    checkout: "Tautan checkout",
    profile: "Profil & alamat",
  },
};
