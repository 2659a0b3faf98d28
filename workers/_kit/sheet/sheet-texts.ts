import type { Token } from "#core/shared/serial-token.ts";
import type { SheetColumn, WordList } from "#core/shared/sheet.ts";
import type { SoldTo } from "#core/shared/sold-to.ts";

/** The words of a file. */
export interface SheetTexts {
  readonly heading: (column: Pick<SheetColumn<never>, "id" | "heading">) => string;
  /** The word for a code; null: codes stay as they are. */
  readonly word: ((list: WordList, code: string | number) => string) | null;
  /** A destination as people read it, its number in one piece, as are phone numbers then; left out: as it is kept. */
  readonly destination?: (sold: SoldTo) => string;
  /** What is told beside a token; left out: as English writes it. */
  readonly token?: (token: Token) => string;
  /** Begins the totals row. */
  readonly total: string;
  /** The same where a search looked at no more than what was sold since a Jakarta day. */
  readonly totalSince: (day: string) => string;
}

/** Names and codes as they are in JSON: what machines read. */
export const WIRE_TEXTS: SheetTexts = {
  heading: ({ id }) => id,
  word: null,
  total: "total",
  totalSince: (day) => `total since ${day}`,
};
