import type { cashback as en } from "../en/cashback.ts";
import type { Texts } from "../shape.ts";

export const cashback: Texts<typeof en> = {
  redeemTitle: "Tukar cashback",
  balance: "Cashback",
  amount: "Jumlah yang ditukar",
  amountHint: "Minimal {{min}}. Masuk ke saldo deposit Anda.",
  all: "Semuanya",
  next: "Lanjut",
  confirmTitle: "Periksa dulu",
  cashbackAfter: "Cashback sesudahnya",
  depositAfter: "Deposit sesudahnya",
  total: "Akan ditukar",
  submit: "Tukar {{amount}}",
  doneTitle: "{{amount}} masuk ke deposit Anda",
  doneBody: "Sesudahnya deposit Anda {{deposit}} dan cashback {{cashback}}.",
  toHistory: "Riwayat cashback",
  home: "Ke beranda",
  nothingToRedeem: "Cashback belum cukup untuk ditukar. Minimal {{min}}.",
  listTitle: "Riwayat cashback",
  redeem: "Tukar",
  arrives: { due: "Masuk pada {{day}}", credited: "Masuk {{day}}" },
  statuses: { due: "Belum masuk", credited: "Sudah masuk", dropped: "Batal", taken: "Ditarik kembali" },
  count: "{{total}} cashback",
  emptyTitle: "Belum ada cashback",
  emptyBody: "Cashback dari transaksi yang berhasil masuk keesokan harinya dan tercatat di sini.",
  lost: {
    conditions:
      "Komisi yang sedang dikirim ke bank harus sampai atau masuk deposit dulu. Cashback dan komisi yang belum dibayar ikut hilang.",
    cashback: "Cashback {{amount}} ikut hilang",
    cashbackHint:
      "Tukar menjadi saldo sebelum menghapus akun. Cashback yang belum masuk baru bisa ditukar keesokan harinya.",
    commission: "Komisi {{amount}} ikut hilang",
    commissionHint:
      "Komisi dibayarkan setiap bulan, kalau sudah mencapai batas minimal. Tunggu pembayaran itu kalau Anda ingin menerimanya.",
  },
};
