/** Prepaid types (core spec §2.1) and the last part of the address of each one's screen (§2.2). */
export const PREPAID_PATHS = {
  pulsa: "pulsa",
  data: "data",
  listrik: "electricity",
  games: "games",
  emoney: "emoney",
  voucher: "voucher",
  "aktivasi-voucher": "aktivasi-voucher",
  "aktivasi-perdana": "starterPacks",
  smstel: "smstel",
  "masa-aktif": "validityPackage",
  tv: "tv",
  international: "international",
  pertagas: "pertagas",
  esim: "esim",
  "send-money": "sendMoney",
} as const;
export type PrepaidType = keyof typeof PREPAID_PATHS;
export const PREPAID_TYPES = Object.keys(PREPAID_PATHS) as readonly PrepaidType[];

/** The screen that sells a type. */
export function sellPath(type: string): string {
  return `/prabayar/${isPrepaidType(type) ? PREPAID_PATHS[type] : encodeURIComponent(type)}`;
}

/** The type that the last part of an address is about: its path, or its own name; null for neither. */
export function prepaidTypeAt(part: string): PrepaidType | null {
  return PREPAID_TYPES.find((type) => PREPAID_PATHS[type] === part) ?? (isPrepaidType(part) ? part : null);
}

function isPrepaidType(type: string): type is PrepaidType {
  return Object.hasOwn(PREPAID_PATHS, type);
}

interface Stocked {
  readonly status: "active" | "inactive" | "disturbed";
  readonly stock_label: "available" | "limited" | "sold out";
}

/** What keeps a product from being sold as usual, or `available`. */
export function availabilityOf({ status, stock_label }: Stocked) {
  if (status !== "active") return status;
  return stock_label === "sold out" ? "sold_out" : stock_label;
}
