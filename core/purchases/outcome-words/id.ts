import type { outcomeWords as en } from "./en.ts";

/** Why a purchase did not succeed, and where its money is; `{{price}}` is filled in. Pages have them, too. */
export const outcomeWords: Readonly<Record<keyof typeof en, string>> = {
  moneyReturned: "{{price}} sudah kembali ke deposit Anda.",
  moneyReturnedLoan: "{{price}} sudah kembali ke saldo pinjaman Anda.",
  moneyReturnedCheckout: "Uang pelanggan Anda dikembalikan lewat admin.",
  reasonUnknown: "Operator menolak pembelian ini.",
  reasonNumber: "Nomor tujuan tidak dikenal atau tidak aktif di operator ini.",
  reasonBlocked: "Nomor tujuan diblokir operator.",
  reasonStock: "Stok operator habis.",
  reasonDisturbed: "Operator sedang gangguan.",
  reasonSupplier: "Pemasok tidak dapat memproses pembelian ini.",
  reasonTimeout: "Operator tidak menjawab.",
  reasonDuplicate: "Operator menganggap pembelian ini kembar.",
  reasonLimit: "Nomor tujuan sudah mencapai batas di operator.",
  reasonReturned: "Operator mengembalikan pembelian ini.",
  reasonPaidBack: "Uang pembelinya sudah kembali sebelum pesanan ini dikirim.",
  reasonByHand: "Admin menyatakan pembelian ini tidak terkirim.",
};
