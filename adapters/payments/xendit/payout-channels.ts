/**
 * Banks by our ids (core/affiliates/banks.ts) and Xendit's channel codes of them, by its list of payout channels
 * (docs.xendit.co/bank-codes). A bank that is not here is not served: of Superbank no code is published there.
 */
const CHANNELS: Readonly<Record<string, string>> = {
  bca: "ID_BCA",
  bni: "ID_BNI",
  bri: "ID_BRI",
  mandiri: "ID_MANDIRI",
  permata: "ID_PERMATA",
  bsi: "ID_BSI",
  cimb: "ID_CIMB",
  danamon: "ID_DANAMON",
  btn: "ID_BTN",
  mega: "ID_MEGA",
  ocbc: "ID_OCBC",
  panin: "ID_PANIN",
  maybank: "ID_MAYBANK",
  uob: "ID_UOB",
  sinarmas: "ID_SINARMAS",
  bukopin: "ID_BUKOPIN",
  muamalat: "ID_MUAMALAT",
  btpn: "ID_TABUNGAN_PENSIUNAN_NASIONAL",
  jago: "ID_JAGO",
  seabank: "ID_SEABANK",
  neo: "ID_BNC",
  allo: "ID_ALLO",
  dki: "ID_DKI",
  bjb: "ID_BJB",
  jatim: "ID_JAWA_TIMUR",
  jateng: "ID_JAWA_TENGAH",
};

/** Xendit's code of a bank; null for one that it does not send to. */
export function channelOf(bank: string): string | null {
  return Object.hasOwn(CHANNELS, bank) ? (CHANNELS[bank] ?? null) : null;
}
