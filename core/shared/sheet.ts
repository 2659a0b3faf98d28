/** Codes that pages translate, by the list of words they belong to. */
export type WordList =
  | "purchaseStatus"
  | "depositStatus"
  | "cashbackStatus"
  | "service"
  | "module"
  | "payWith"
  | "category"
  | "posting"
  | "adminAction";

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
  readonly kind: "text" | "rupiah" | "time" | "day";
  readonly value: (row: Row) => string | number | null;
  /** Where the value is a code: the words that stand for it. */
  readonly word?: (row: Row) => readonly [list: WordList, code: string | number] | null;
  /** What a row adds to the totals row; left out: the column has no total. */
  readonly sum?: (row: Row) => number;
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

/** Rupiah; totalled over the rows of which `counts` is true, where it is given. */
export function rupiahColumn<Row>(
  id: Keys<Row, number | null>,
  counts?: (row: NoInfer<Row>) => boolean,
): SheetColumn<Row> {
  const value = (row: Row) => row[id] as number | null;
  return {
    id,
    kind: "rupiah",
    value,
    ...(counts ? { sum: (row: Row) => (counts(row) ? (value(row) ?? 0) : 0) } : {}),
  };
}
