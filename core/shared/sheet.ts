import { besideToken, readToken, type Token } from "./serial-token.ts";
import type { SoldTo } from "./sold-to.ts";

/** Codes that pages translate, by the list of words they belong to. */
export type WordList =
  | "purchaseStatus"
  | "depositStatus"
  | "cashbackStatus"
  | "service"
  | "module"
  | "payWith"
  | "yesNo"
  | "category"
  | "posting"
  | "adminAction"
  | "adminSubject"
  | "availability"
  | "role"
  | "userMark"
  | "active"
  | "proof"
  | "claimStatus"
  | "claimKind"
  | "correctionStatus"
  | "differenceStatus"
  | "differenceKind"
  | "correctionReason"
  | "correctedBalance"
  | "facilityStatus"
  | "loanDepositStatus"
  | "loanDue"
  | "loanMovement"
  | "loanOpen"
  | "contactType"
  | "sellingRuleKind"
  | "importStatus"
  | "importRow"
  | "skuState"
  | "productState"
  | "adminPurchaseStatus"
  | "promotionState"
  | "newsState"
  | "linkStatus"
  | "checkoutState"
  | "checkoutReason"
  | "complaintState"
  | "complaintReason"
  | "adminComplaintState"
  | "complaintAge"
  | "contactTopic"
  | "contactState"
  | "postState"
  | "postLocale"
  | "cameState"
  | "agentActivity"
  | "affiliateState"
  | "commissionStatus"
  | "payoutStatus";

/**
 * A column of a file, whatever the file's format.
 * - `text`: kept as text, also where a spreadsheet would read a number or a formula
 * - `rupiah`: a number
 * - `time`: ISO 8601 in, Jakarta's date and time out
 * - `day`: a Jakarta day `YYYY-MM-DD`
 */
export interface SheetColumn<Row> {
  /** The name it has in JSON, and its heading where nobody translates it. */
  readonly id: string;
  /** The key of its heading, where columns of its name mean something else elsewhere. */
  readonly heading?: string;
  readonly kind: "text" | "rupiah" | "time" | "day";
  readonly value: (row: Row) => string | number | null;
  /** Where the value is a code: the words that stand for it. */
  readonly word?: (row: Row) => readonly [list: WordList, code: string | number] | null;
  /** Where the value is what a sale was for: how it is told; null where that is no destination. */
  readonly destination?: (row: Row) => SoldTo | null;
  /** Where the value is what is told beside a token: the token, for the reader's words; null where there is none. */
  readonly token?: (row: Row) => Token | null;
  /** Whether the totals row holds the sum of the column. */
  readonly hasTotal?: boolean;
  /** A page writes it in groups of four digits. */
  readonly isPhone?: boolean;
}

export interface Sheet<Row> {
  /** Begins the file's name. */
  readonly name: string;
  readonly columns: readonly SheetColumn<Row>[];
}

/** The formats in which every sheet can be had; also the ends of the files' names. */
export const SHEET_FORMATS = ["csv", "xlsx"] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

type Keys<Row, Value> = { [Key in keyof Row]: Row[Key] extends Value ? Key : never }[keyof Row] & string;

/** A field of the row, as it is. */
export function textColumn<Row>(id: Keys<Row, string | null>): SheetColumn<Row> {
  return { id, kind: "text", value: (row) => row[id] as string | null };
}

/** A phone number: text that pages write as it is read aloud. */
export function phoneColumn<Row>(id: Keys<Row, string | null>): SheetColumn<Row> {
  return { ...textColumn<Row>(id), isPhone: true };
}

/** What a sale brought: of a token its number, as it is typed into a meter. */
export function serialColumn<Row>(id: Keys<Row, string | null>): SheetColumn<Row> {
  return {
    ...textColumn<Row>(id),
    value: (row) => {
      const serial = row[id] as string | null;
      return readToken(serial)?.number ?? serial;
    },
  };
}

/** What a supplier tells beside the token of a serial number: whose meter, and what it brings. */
export function tokenColumn<Row>(serial: Keys<Row, string | null>): SheetColumn<Row> {
  const token = (row: Row) => readToken(row[serial] as string | null);
  return {
    id: "token_details",
    kind: "text",
    token,
    value: (row) => {
      const told = token(row);
      return (told && besideToken(told, "en")) || null;
    },
  };
}

/**
 * What a sale was for: pages and files write it by the fields of the row's product type
 * (core/catalog/shown-destination.ts), machines read it as it is kept.
 */
export function destinationColumn<Row extends SoldTo>(): SheetColumn<Row> {
  return { id: "destination_number", kind: "text", value: (row) => row.destination_number, destination: (row) => row };
}

/** A column whose name means something else in another list. */
export function headed<Row>(heading: string, column: SheetColumn<Row>): SheetColumn<Row> {
  return { ...column, heading };
}

/** A field that is a code of a list of words. */
export function wordColumn<Row>(id: Keys<Row, string | number | null>, list: WordList): SheetColumn<Row> {
  const value = (row: Row) => row[id] as string | number | null;
  return {
    id,
    kind: "text",
    value,
    word: (row) => {
      const code = value(row);
      return code === null ? null : [list, code];
    },
  };
}

export function timeColumn<Row>(id: Keys<Row, string | null>): SheetColumn<Row> {
  return { id, kind: "time", value: (row) => row[id] as string | null };
}

/** Rupiah that make no total: balances, and what was asked and perhaps never paid. */
export function rupiahColumn<Row>(id: Keys<Row, number | null>): SheetColumn<Row> {
  return { id, kind: "rupiah", value: (row) => row[id] as number | null };
}

/** Rupiah whose total is the plain sum of the column, as it is shown: an empty cell adds nothing. */
export function summedColumn<Row>(id: Keys<Row, number | null>): SheetColumn<Row> {
  return { ...rupiahColumn(id), hasTotal: true };
}

/** Jakarta days of a filter, both ends included; an end that is left out is open. */
export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * A file's name by its period: `transaksi-2026-11-01_2026-11-22.csv`, one day `transaksi-2026-11-22.csv`, and where the
 * beginning is open `transaksi-sd-2026-11-22.csv` ("sampai dengan": up to). An open end is today.
 */
export function sheetFileName(name: string, format: SheetFormat, { from, to }: Period, today: string): string {
  const end = to ?? (from !== undefined && from > today ? from : today);
  const days = from === undefined ? `sd-${end}` : from === end ? end : `${from}_${end}`;
  return `${name}-${days}.${format}`;
}
