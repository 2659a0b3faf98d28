import type { BookMove } from "./schema.ts";
import {
  type AccountLine,
  ASSETS,
  type BalanceDay,
  type BookAccount,
  type Books,
  CAPITAL,
  LIABILITIES,
  PROFIT_LINES,
  type ProfitDay,
} from "./types.ts";

type Sums = Record<BookAccount, number>;

/** The books of the days `days` (all of them, in order), of what moved before and on them. */
export function arrangeBooks(days: readonly string[], moves: readonly BookMove[]): Books {
  const byDay = grouped(moves, ({ day }) => day);
  const running = sumsOf(byDay.get(null) ?? []);
  const before = balanceDay("", running);
  const profit: ProfitDay[] = [];
  const balance: BalanceDay[] = [];
  for (const day of days) {
    const today = sumsOf(byDay.get(day) ?? []);
    for (const account of Object.keys(today) as BookAccount[]) running[account] += today[account];
    profit.push(profitDay(day, today));
    balance.push(balanceDay(day, running));
  }
  return { from: days[0] ?? "", to: days.at(-1) ?? "", profit, balance, before, accounts: accountLines(moves) };
}

function grouped<Key>(moves: readonly BookMove[], keyOf: (move: BookMove) => Key): Map<Key, BookMove[]> {
  const groups = new Map<Key, BookMove[]>();
  for (const move of moves) groups.set(keyOf(move), [...(groups.get(keyOf(move)) ?? []), move]);
  return groups;
}

function sumsOf(moves: readonly BookMove[]): Sums {
  const sums = Object.fromEntries(
    [...PROFIT_LINES, ...ASSETS, ...LIABILITIES, ...CAPITAL].map((account) => [account, 0]),
  ) as Sums;
  for (const { account, amount } of moves) sums[account] += amount;
  return sums;
}

const total = (sums: Sums, accounts: readonly BookAccount[]) =>
  accounts.reduce((sum, account) => sum + sums[account], 0);

/** Without the negative zero that turning a sign around makes of nothing. */
const minus = (amount: number) => (amount === 0 ? 0 : -amount);

function profitDay(day: string, sums: Sums): ProfitDay {
  const lines = Object.fromEntries(PROFIT_LINES.map((line) => [line, sums[line]]));
  return { ...lines, day, profit: total(sums, PROFIT_LINES) } as ProfitDay;
}

function balanceDay(day: string, sums: Sums): BalanceDay {
  const owned = Object.fromEntries(ASSETS.map((account) => [account, minus(sums[account])]));
  const owed = Object.fromEntries([...LIABILITIES, ...CAPITAL].map((account) => [account, sums[account]]));
  const earnings = total(sums, PROFIT_LINES);
  return {
    ...owned,
    ...owed,
    day,
    assets: minus(total(sums, ASSETS)),
    liabilities: total(sums, LIABILITIES),
    earnings,
    equity: total(sums, CAPITAL) + earnings,
  } as BalanceDay;
}

function accountLines(moves: readonly BookMove[]): AccountLine[] {
  const lines = grouped(moves, ({ account, key }) => `${account} ${key}`);
  return [...lines.values()].flatMap((moved) => {
    const [first] = moved;
    if (!first) return [];
    const shown = (sum: number) => ((ASSETS as readonly string[]).includes(first.account) ? minus(sum) : sum);
    const sum = (rows: readonly BookMove[]) => shown(rows.reduce((all, { amount }) => all + amount, 0));
    const [before, change] = [
      sum(moved.filter(({ day }) => day === null)),
      sum(moved.filter(({ day }) => day !== null)),
    ];
    const { account, key, name } = first;
    return [{ account, key, name, before, change, after: before + change }];
  });
}
