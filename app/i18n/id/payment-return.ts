import type { paymentReturn as en } from "../en/payment-return.ts";
import type { Texts } from "../shape.ts";

export const paymentReturn: Texts<typeof en> = {
  title: "Pembayaran",
  finishTitle: "Kembali dari pembayaran",
  unfinishTitle: "Belum dibayar",
  errorTitle: "Pembayaran tidak berhasil",
  finishBody: "Kalau sudah membayar, saldo masuk otomatis, biasanya dalam 1 menit.",
  unfinishBody:
    "Anda meninggalkan halaman pembayaran sebelum membayar. Permintaannya tetap berlaku sampai batas waktu.",
  errorBody: "Sejauh yang kami tahu belum ada uang yang berpindah. Coba lagi atau pilih cara bayar lain.",
  paidTitle: "Saldo sudah masuk",
  paidBody: "{{amount}} sudah ditambahkan ke saldo Anda.",
  pendingTitle: "Menunggu kepastian dari penyedia pembayaran",
  pendingBody: "Halaman ini memeriksa otomatis. Boleh juga ditutup: tidak ada yang hilang.",
  endedTitle: "Permintaan ini sudah berakhir",
  endedBody: "Kalau sudah telanjur membayar, uangnya kami periksa dan Anda kami kabari dalam 24 jam.",
  takenBackTitle: "Saldo ini ditarik kembali",
  takenBackBody:
    "Uang pembayaran ini kembali ke pembayarnya, jadi ditarik dari saldo Anda. Rinciannya di halaman isi saldo.",
  reviewTitle: "Sedang diperiksa",
  reviewBody:
    "Uang yang kami terima tidak sama dengan tagihannya. Admin memeriksanya paling lama 24 jam; uang Anda aman.",
  code: "Nomor deposit",
  total: "Total bayar",
  totalPaid: "Total dibayar",
  open: "Lihat isi saldo",
  signIn: "Masuk untuk melihat saldo",
  home: "Ke halaman awal",
};
