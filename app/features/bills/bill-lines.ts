export type BillLine = readonly [label: string, value: string];

/** What a supplier tells of a bill, in the reader's language. */
export interface BillLines {
  readonly facts: readonly BillLine[];
  readonly periods: readonly { readonly title: string | null; readonly lines: readonly BillLine[] }[];
}
