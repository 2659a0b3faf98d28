/** The page of what it was for; null where there is none. */
export function postingHref(code: string | null): string | null {
  switch (code?.slice(0, 3)) {
    case "TRX":
      return `/account/laporan/transaksi/${code}`;
    case "DEP":
      return `/payment/deposit/topup/${code}`;
    case "TRF":
      return `/payment/deposit/transfer/${code}`;
    case "RDM":
      return `/payment/cashback-redeem?done=${code}`;
    case "KOM":
      return "/account/affiliate";
    case "LDP":
      return `/account/utang/${code}`;
    case "LRP":
      return `/account/utang/pay?done=${code}`;
    default:
      return null;
  }
}
