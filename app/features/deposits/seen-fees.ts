import { isChannelId } from "#core/shared/channel-id.ts";
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
  const [amount = "", ...lines] = text.split(" ");
  const fees = lines.map((line) => line.split(":"));
  const right = fees.every(([brand = "", fee = "", ...more]) => isChannelId(brand) && isSum(fee) && more.length === 0);
  if (!isSum(amount) || fees.length === 0 || !right) return null;
  return { amount: Number(amount), fees: Object.fromEntries(fees.map(([brand, fee]) => [brand, Number(fee)])) };
}

function isSum(text: string): boolean {
  return /^\d{1,12}$/.test(text);
}
