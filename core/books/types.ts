/**
 * How the ledger's accounts stand in the books (docs/decisions/books.md). The ledger is positive where the house owes
 * or has earned; the sum of all of it is zero, which is why a balance sheet made of all accounts balances.
 */

/** Earned and spent: their sum is the profit. */
export const PROFIT_LINES = [
  "sales",
  "cost_of_sales",
  "fees",
  "fees_borne",
  "gateway_cost",
  "cashback_cost",
  "commission_cost",
  "correction",
  "write_off",
] as const;
/** What the house owns and is owed. */
export const ASSETS = ["cash", "supplier_float", "receivable"] as const;
/** What the house owes. */
export const LIABILITIES = [
  "deposit",
  "cashback",
  "loan",
  "checkout",
  "sales_pending",
  "cashback_payable",
  "commission_payable",
  "payouts_underway",
  "suspense",
] as const;
/** What the owner brought in. */
export const CAPITAL = ["opening"] as const;

export const BOOK_ACCOUNTS = [...PROFIT_LINES, ...ASSETS, ...LIABILITIES, ...CAPITAL] as const;
export type BookAccount = (typeof BOOK_ACCOUNTS)[number];
export type ProfitLine = (typeof PROFIT_LINES)[number];

/** Rupiah of one day; costs are negative, and the profit is the sum of all of them. */
export type ProfitDay = Record<ProfitLine, number> & { day: string; profit: number };

/** Rupiah at a day's end. `assets = liabilities + equity`, where `equity = opening + earnings`. */
export type BalanceDay = Record<
  (typeof ASSETS)[number] | (typeof LIABILITIES)[number] | (typeof CAPITAL)[number],
  number
> & { day: string; assets: number; liabilities: number; earnings: number; equity: number };

/** One account over the period, in rupiah as the books show it: positive for what is owned, owed or earned. */
export interface AccountLine {
  readonly account: BookAccount;
  readonly key: string;
  readonly name: string | null;
  readonly before: number;
  readonly change: number;
  readonly after: number;
}

export interface Books {
  readonly from: string;
  readonly to: string;
  readonly profit: readonly ProfitDay[];
  readonly balance: readonly BalanceDay[];
  /** The balance at the end of the day before the period. */
  readonly before: BalanceDay;
  readonly accounts: readonly AccountLine[];
}
