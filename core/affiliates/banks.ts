/**
 * Banks of Indonesia that people choose from; whoever has another one writes its name. The stored text is the name, so
 * that what was written before there was a list stays what it was.
 */
export const BANKS = {
  bca: "BCA",
  bni: "BNI",
  bri: "BRI",
  mandiri: "Mandiri",
  bsi: "BSI (Bank Syariah Indonesia)",
  btn: "BTN",
  cimb: "CIMB Niaga",
  permata: "Permata",
  danamon: "Danamon",
  mega: "Bank Mega",
  ocbc: "OCBC",
  panin: "Panin",
  maybank: "Maybank",
  uob: "UOB",
  sinarmas: "Bank Sinarmas",
  bukopin: "KB Bank (Bukopin)",
  muamalat: "Bank Muamalat",
  btpn: "SMBC Indonesia (BTPN)",
  jago: "Bank Jago",
  seabank: "SeaBank",
  neo: "Bank Neo Commerce",
  allo: "Allo Bank",
  superbank: "Superbank",
  dki: "Bank DKI",
  bjb: "Bank BJB",
  jatim: "Bank Jatim",
  jateng: "Bank Jateng",
} as const;
export type BankId = keyof typeof BANKS;

/** What is chosen by whoever has a bank that is not in the list. */
export const OTHER_BANK = "other";

export const BANK_IDS = Object.keys(BANKS) as readonly BankId[];

/** How else people write them, without "bank" and blanks. */
const ALSO: Readonly<Record<string, BankId>> = {
  bankcentralasia: "bca",
  centralasia: "bca",
  negaraindonesia: "bni",
  rakyatindonesia: "bri",
  syariahindonesia: "bsi",
  tabungannegara: "btn",
  cimb: "cimb",
  ocbcnisp: "ocbc",
  bukopin: "bukopin",
  kb: "bukopin",
  btpn: "btpn",
  smbcindonesia: "btpn",
  smbc: "btpn",
  jenius: "btpn",
  neocommerce: "neo",
  bnc: "neo",
  bsi: "bsi",
};

const bare = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
const withoutBank = (name: string) => bare(name).replace(/^(pt)?bank/, "");

const KNOWN = new Map<string, BankId>([
  ...(Object.entries(ALSO) as [string, BankId][]),
  ...BANK_IDS.flatMap((id): [string, BankId][] => [
    [id, id],
    [bare(BANKS[id]), id],
    [withoutBank(BANKS[id]), id],
  ]),
]);

/** The bank that a stored name means; null for one that is not in the list. */
export function bankOf(name: string): BankId | null {
  return KNOWN.get(bare(name)) ?? KNOWN.get(withoutBank(name)) ?? null;
}
