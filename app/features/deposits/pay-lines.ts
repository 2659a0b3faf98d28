import type { Channel } from "#core/deposits/schema.ts";

/** One way to pay as people choose it: a brand, at the price of the gateway that is asked first. */
export interface PayLine extends Omit<Channel, "id" | "preference" | "refused"> {
  /** Gateways of the brand have just refused this person: every one that there is, or one so that the next is asked. */
  readonly refused: "one" | "every" | null;
}

/**
 * One line a brand (docs/decisions/brands-of-payment.md). Which gateway is first moves no line: the brands' order
 * stands.
 */
export function payLines(channels: readonly Channel[]): PayLine[] {
  const tried = new Set(channels.filter(({ refused }) => refused).map(({ brand }) => brand));
  const order = [...new Set(channels.map(({ brand }) => brand))];
  return channels
    .filter(({ preference }) => preference === 1)
    .toSorted((a, b) => order.indexOf(a.brand) - order.indexOf(b.brand))
    .map(({ id: _id, preference: _preference, refused, ...line }) => ({
      ...line,
      refused: refused ? "every" : tried.has(line.brand) ? "one" : null,
    }));
}

/** The most that can be paid at once, in rupiah, where an amount is too much for every line; else null. */
export function exceededMaximum(lines: readonly PayLine[]): number | null {
  if (lines.some(({ available }) => available)) return null;
  const exceeded = lines.filter(({ reason }) => reason === "above_maximum");
  return exceeded.length === 0 ? null : Math.max(...exceeded.map(({ max }) => max));
}

export type PayGroup = "va" | "ewallet" | "counter" | "card" | "manual";

const GROUP_OF_KIND: Readonly<Record<Exclude<Channel["kind"], "qris">, PayGroup>> = {
  va: "va",
  bill: "va",
  ewallet: "ewallet",
  counter: "counter",
  card: "card",
  bank: "manual",
};

const GROUPS: readonly PayGroup[] = ["va", "ewallet", "counter", "card", "manual"];

export interface GroupedLines {
  /** What was paid with last, then QRIS: most look no further. */
  readonly first: readonly PayLine[];
  /** The rest as people look for it, manual transfer last; empty groups are left out. */
  readonly groups: readonly (readonly [PayGroup, readonly PayLine[]])[];
}

/** The lines in the page's order. A last one that is closed stays in its group, with the reason. */
export function groupLines(lines: readonly PayLine[], lastBrand: string | null): GroupedLines {
  const last = lines.filter(({ brand, reason }) => brand === lastBrand && reason !== "channel_unavailable");
  const first = [...last, ...lines.filter((line) => line.kind === "qris" && !last.includes(line))];
  const rest = lines.filter((line) => !first.includes(line));
  const groups = GROUPS.map(
    (group) => [group, rest.filter(({ kind }) => kind !== "qris" && GROUP_OF_KIND[kind] === group)] as const,
  );
  return { first, groups: groups.filter(([, members]) => members.length > 0) };
}
