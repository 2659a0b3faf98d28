import { defineList } from "../shared/list.ts";
import { rupiahColumn, type SheetColumn, summedColumn } from "../shared/sheet.ts";
import type { BalanceDay, ProfitDay } from "./types.ts";
import { ASSETS, LIABILITIES, PROFIT_LINES } from "./types.ts";

function dayColumn<Row extends { readonly day: string }>(): SheetColumn<Row> {
  return { id: "day", kind: "day", value: ({ day }) => day };
}

/** What both books are asked: days, at most a year of them, without pages or a search. The page draws them itself. */
const ASKED = { key: "day", search: null, filters: {}, days: true, sorts: [] } as const;

/** Profit and loss: a row a day, whose total is the period's. */
export const PROFIT_LIST = defineList<ProfitDay>()({
  ...ASKED,
  name: "laba-rugi",
  columns: [
    dayColumn(),
    ...PROFIT_LINES.map((line) => ({ ...summedColumn<ProfitDay>(line), id: `book_${line}` })),
    summedColumn("profit"),
  ],
});

/** The balance sheet: how it stood at each day's end. Balances make no total. */
export const BALANCE_LIST = defineList<BalanceDay>()({
  ...ASKED,
  name: "neraca",
  columns: [
    dayColumn(),
    ...[...ASSETS, "assets" as const, ...LIABILITIES, "liabilities" as const, "opening" as const].map((account) => ({
      ...rupiahColumn<BalanceDay>(account),
      id: `book_${account}`,
    })),
    rupiahColumn("earnings"),
    rupiahColumn("equity"),
  ],
});
