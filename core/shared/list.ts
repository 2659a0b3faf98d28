import type { Sheet, SheetColumn, WordList } from "./sheet.ts";

/**
 * A list is one definition (docs/decisions/lists.md): what can be asked of it and what it shows. The page, its cards on
 * phones, the sheet of filters, the files and the API's schema are made of it. Plain data without zod, named as JSON
 * is.
 */
export interface ListDefinition<Row = never, Filters extends ListFilters = ListFilters, Sort extends string = string>
  extends Sheet<Row> {
  /** The field that names a row. */
  readonly key: keyof Row & string;
  /** The columns of the table, in its order; none where a page draws its rows by hand. */
  readonly page?: readonly (keyof Row & string)[];
  /**
   * A row on a phone: its title and badge above, its amount and lines below. The title's column has the row's link; a
   * line may be of a column that the table does not have.
   */
  readonly card?: {
    readonly title: keyof Row & string;
    readonly badge?: keyof Row & string;
    readonly amount?: keyof Row & string;
    readonly lines: readonly (keyof Row & string)[];
  };
  /** What a search finds, as a key of the texts `sheets:searches`; null where there is none. */
  readonly search: string | null;
  readonly filters: Filters;
  /** Whether it can be narrowed to Jakarta days (`from`, `to`, both included). */
  readonly days: boolean;
  /** The rows of a page where nothing is asked; 20 for most. */
  readonly perPage?: 20 | 50 | 100;
  /** False where it cannot be had as files. */
  readonly files?: false;
  /** The orders to choose from, each of them total; the first is the list's own. Empty where there is one only. */
  readonly sorts: readonly Sort[];
}

/**
 * What a list can be narrowed to.
 * - `choice`: one of `values`; `shown` are those that the page offers, where it does not offer all
 * - `id`: a row's id, of what the page offers
 * - `code`: any text up to `longest` characters; the page offers what it is told of (ways of payment, people)
 */
export type ListFilter =
  | {
      readonly kind: "choice";
      readonly values: readonly string[];
      readonly words: WordList;
      readonly shown?: readonly string[];
      /** Holds where nothing is asked; there is then no list of all. */
      readonly otherwise?: string;
      /** The page has tabs for it, so the sheet of filters does not ask. */
      readonly tabs?: true;
    }
  | { readonly kind: "code"; readonly longest: number; readonly words?: WordList; readonly tabs?: true }
  | { readonly kind: "id" };

export type ListFilters = Readonly<Record<string, ListFilter>>;

type ValueOf<Filter> = Filter extends { readonly kind: "choice"; readonly values: readonly (infer Value)[] }
  ? Value
  : string;
type Always<Filters> = {
  [Name in keyof Filters]: Filters[Name] extends { otherwise: string } ? Name : never;
}[keyof Filters];

/** What is asked of a list once its schema has read it (list-reader.ts). */
export type ListQuery<List> = List extends {
  readonly filters: infer Filters extends ListFilters;
  readonly sorts: readonly (infer Sort)[];
}
  ? {
      readonly search?: string;
      readonly from?: string;
      readonly to?: string;
      readonly sort?: Sort;
      readonly page: number;
      readonly per_page: number;
    } & { readonly [Name in Exclude<keyof Filters, Always<Filters>>]?: ValueOf<Filters[Name]> } & {
      readonly [Name in Always<Filters>]: ValueOf<Filters[Name]>;
    }
  : never;

/** The definition of a list whose rows are `Row`; its filters' values are kept as they are written. */
export function defineList<Row>() {
  return <const Filters extends ListFilters, const Sort extends string = never>(
    list: ListDefinition<Row, Filters, Sort>,
  ): ListDefinition<Row, Filters, Sort> => list;
}

/** The column of a list by its name. */
export function listColumn<Row>(list: ListDefinition<Row>, id: string): SheetColumn<Row> {
  const column = list.columns.find((one) => one.id === id);
  if (!column) throw new RangeError(`the list ${list.name} has no column ${id}`);
  return column;
}
