import type { outcomeWords as en } from "./en.ts";

/**
 * Why a purchase did not succeed, and where its money is; `{{price}}` and `{{provider}}`, who
 * delivers it (`providerKind`), are filled in. Pages have them, too.
 */
export const outcomeWords: Readonly<Record<keyof typeof en, string>> = {
  moneyReturned: "{{price}} sudah kembali ke deposit Anda.",
  moneyReturnedLoan: "{{price}} sudah kembali ke saldo pinjaman Anda.",
  operator: "operator",
  provider: "penyedia",
  bank: "bank",
  reasonUnknown: "Pembelian ini ditolak {{provider}}.",
  reasonNumber: "Nomor tujuan tidak terdaftar atau tidak aktif di {{provider}} ini.",
  reasonBlocked: "Nomor tujuan diblokir {{provider}}.",
  reasonStock: "Stok di {{provider}} habis.",
  reasonDisturbed: "Ada gangguan di {{provider}}.",
  reasonSupplier: "Pemasok tidak dapat memproses transaksi ini.",
  reasonTimeout: "Tidak ada jawaban dari {{provider}}.",
  reasonDuplicate: "Pembelian ini dianggap kembar oleh {{provider}}.",
  reasonLimit: "Nomor tujuan sudah mencapai batas di {{provider}}.",
  reasonReturned: "Pembelian ini dikembalikan oleh {{provider}}.",
  reasonPaidBack: "Uang pembelinya sudah kembali sebelum pesanan ini dikirim.",
  reasonByHand: "Admin menyatakan pembelian ini tidak terkirim.",
};
