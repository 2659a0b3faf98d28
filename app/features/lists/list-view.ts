import type { PageMeta } from "#core/shared/fields.ts";

/** A column of a list's page. */
export interface ViewColumn {
  readonly id: string;
  readonly heading: string;
  readonly kind: "text" | "rupiah" | "time" | "day" | "phone" | "destination";
  /** Of a column of codes: the words of those that the rows hold. */
  readonly words: Readonly<Record<string, string>> | null;
}

/** Something to choose in the sheet of filters. */
export interface ViewChoice {
  readonly name: string;
  readonly label: string;
  /** Chosen now; empty for all. */
  readonly value: string;
  /** Whether leaving it out means all; else its first option holds. */
  readonly hasAll: boolean;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What is around rows that a page draws by hand, and that are of a period and nothing else. */
export type PeriodView = Pick<ListView<unknown, unknown>, "path" | "days" | "problems">;

/** Rows and how they are drawn. */
export interface RowsView<Row, Totals> {
  readonly key: string;
  /** Those of the table; a card draws of them and of its own what it has. */
  readonly columns: readonly ViewColumn[];
  readonly cardColumns: readonly ViewColumn[];
  readonly card: {
    readonly title: string;
    readonly badge?: string | undefined;
    readonly amount?: string | undefined;
    readonly lines: readonly string[];
  } | null;
  readonly rows: readonly Row[];
  readonly totals: Totals;
}

/**
 * What a page needs to draw a list, in the reader's language: the definition itself, its schema and its headings stay
 * on the server (app/server/list-view.server.ts).
 */
export interface ListView<Row, Totals> extends RowsView<Row, Totals> {
  /** The list's own address, without a filter. */
  readonly path: string;
  /** The words that are searched, and what a search finds, shortly and in full; null where there is no search. */
  readonly search: { readonly value: string; readonly hint: string; readonly finds: string } | null;
  readonly choices: readonly ViewChoice[];
  /** The order, where there are several, and the size of a page. */
  readonly ways: readonly ViewChoice[];
  /** The Jakarta days asked for; null where a list knows none. Where they are `needed` there is no list of all days. */
  readonly days: { readonly from: string; readonly to: string; readonly needed?: boolean } | null;
  /** Parameters that the list keeps and the sheet of filters does not ask: its tab. */
  readonly kept: Readonly<Record<string, string>>;
  /** What of the address was not valid and was left out, with a sentence each. */
  readonly problems: Readonly<Record<string, string>>;
  /** The first Jakarta day that its search looked at, where there are more rows before; null where it saw all. */
  readonly searchedFrom?: string | null;
  /** Whether it can be had as files. */
  readonly hasFiles: boolean;
  readonly meta: PageMeta;
}
