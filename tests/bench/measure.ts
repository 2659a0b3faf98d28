/** One result: `name value goal`. A goal is the least (`atLeast`) or the most (`atMost`) that is good. */
export interface Measure {
  readonly name: string;
  readonly value: number;
  readonly goal: number;
  readonly good: "atLeast" | "atMost";
}

/** How long is measured. A quick run shows that every bench still runs; its values are noise. */
export interface Effort {
  readonly rounds: number;
  /** Of one load in one round; the warm-up comes once, before. */
  readonly seconds: number;
  readonly warmUpSeconds: number;
  /** pgbench's scale of its own tables. */
  readonly scale: number;
  /** Settled sales from which on bytes are counted, while they double. */
  readonly sales: number;
  /** Rows of an exported file. */
  readonly rows: number;
  /** Accounts that sign in. */
  readonly people: number;
  /** Of the house that has grown. */
  readonly postings: number;
}

export const WHOLE: Effort = {
  rounds: 5,
  seconds: 4,
  warmUpSeconds: 2,
  scale: 16,
  sales: 4_000,
  rows: 100_000,
  people: 40,
  postings: 1_000_000,
};
export const QUICK: Effort = {
  rounds: 1,
  seconds: 1,
  warmUpSeconds: 0.2,
  scale: 1,
  sales: 200,
  rows: 2_000,
  people: 3,
  postings: 6_000,
};

export type Bench = (report: (measure: Measure) => void, effort: Effort) => Promise<void>;

/** Three significant digits, so that ratios and sizes read alike. */
export function line({ name, value, goal }: Measure): string {
  const rounded = Math.abs(value) >= 100 ? value.toFixed(0) : Number(value.toPrecision(3)).toString();
  return `${name} ${rounded} ${goal}`;
}

export function isGood({ value, goal, good }: Measure): boolean {
  return good === "atLeast" ? value >= goal : value <= goal;
}

/** The value below which `part` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
  if (value === undefined) throw new Error("A percentile needs a value.");
  return value;
}

export function mean(values: readonly number[]): number {
  if (values.length === 0) throw new Error("A mean needs a value.");
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error("A median needs a value.");
  return middle;
}
