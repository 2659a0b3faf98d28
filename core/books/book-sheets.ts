import { rupiahColumn, type Sheet, type SheetColumn, summedColumn } from "../shared/sheet.ts";
import type { BalanceDay, ProfitDay } from "./types.ts";
import { ASSETS, LIABILITIES, PROFIT_LINES } from "./types.ts";

function dayColumn<Row extends { readonly day: string }>(): SheetColumn<Row> {
  return { id: "day", kind: "day", value: ({ day }) => day };
}

/** The file of profit and loss: a row a day, whose total is the period's. */
export const profitSheet: Sheet<ProfitDay> = {
  name: "laba-rugi",
  columns: [
    dayColumn(),
    ...PROFIT_LINES.map((line) => ({ ...summedColumn<ProfitDay>(line), id: `book_${line}` })),
    summedColumn("profit"),
  ],
};

/** The file of the balance sheet: how it stood at each day's end. Balances make no total. */
export const balanceSheet: Sheet<BalanceDay> = {
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
};
