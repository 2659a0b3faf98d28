import type { PayoutFailure } from "../ports/payout-provider.ts";

/**
 * What an affiliate reads where a provider's payout did not arrive. Kept with the payout as what an admin writes of a
 * bank's answer is, and in the site's own language as that: it is told as it was written.
 */
const REASONS: Readonly<Record<PayoutFailure, string>> = {
  account_unknown: "Nomor rekening ini tidak dikenal di bank itu. Periksa nomornya.",
  name_differs: "Nama pemilik rekening tidak sama dengan catatan bank.",
  account_limit: "Rekening ini tidak bisa menerima uang sebanyak itu.",
  bank_not_served: "Kami belum bisa mengirim ke bank ini. Daftarkan rekening di bank lain.",
  bank_refused: "Bank mengembalikannya. Pastikan rekening masih aktif dan bisa menerima kiriman.",
  bank_away: "Jaringan bank sedang terganggu. Coba lagi beberapa jam lagi.",
  details_refused: "Nomor rekening atau nama pemiliknya tidak diterima. Periksa keduanya.",
  amount_limit: "Jumlahnya di luar batas kiriman ke bank ini.",
  float_short: "Dana kiriman kami sedang kurang. Coba lagi besok.",
  compliance: "Kiriman ini tidak lolos pemeriksaan kepatuhan penyalur. Hubungi kami.",
  cancelled: "Kiriman ini dibatalkan di penyalur.",
  failed: "Kiriman ke bank gagal.",
};

export function payoutReason(failure: PayoutFailure): string {
  return REASONS[failure];
}
