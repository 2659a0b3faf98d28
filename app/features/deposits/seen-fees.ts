import type { PayLine } from "./pay-lines.ts";

/** The fees that a form shows, in rupiah, and the amount that they are for. */
export interface SeenFees {
  readonly amount: number;
  /** Brand → fee. */
  readonly fees: Readonly<Record<string, number>>;
}

/** The fees of the lines as one hidden field; empty before there is an amount. */
export function writeSeenFees(amount: number | null, lines: readonly Pick<PayLine, "brand" | "fee">[]): string {
  return amount === null ? "" : [amount, ...lines.map(({ brand, fee }) => `${brand}:${fee}`)].join(" ");
}

/** What such a field says; null for anything else, also for no fees at all. */
export function readSeenFees(text: string): SeenFees | null {
  const match = /^(\d{1,12})((?: [a-z.]{1,40}:\d{1,12})+)$/.exec(text);
  if (match === null) return null;
  const lines = (match[2] ?? "").trim().split(" ");
  const fees = lines.map((line) => {
    const [brand = "", fee = ""] = line.split(":");
    return [brand, Number(fee)] as const;
  });
  return { amount: Number(match[1]), fees: Object.fromEntries(fees) };
}
