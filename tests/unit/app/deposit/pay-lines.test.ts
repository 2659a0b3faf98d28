import { describe, expect, it } from "vitest";
import { exceededMaximum, groupLines, payLines } from "#app/features/deposits/pay-lines.ts";
import type { Channel } from "#core/deposits/schema.ts";

const channel = (id: string, kind: Channel["kind"], more: Partial<Channel> = {}): Channel => ({
  id,
  kind,
  name: id,
  brand: kind === "bank" ? id : id.slice(2),
  preference: 1,
  fee: 0,
  total: 0,
  min: 0,
  max: 0,
  available: true,
  refused: false,
  ...more,
});

describe("the lines of the page", () => {
  it("are one a brand, of the gateway that is asked first, and name no gateway", () => {
    const lines = payLines([
      channel("b.bca", "va", { preference: 2, fee: 4_480 }),
      channel("a.bca", "va", { fee: 4_440 }),
      channel("manual.bca", "bank"),
    ]);
    expect(lines.map(({ brand, fee }) => [brand, fee])).toEqual([
      ["bca", 4_440],
      ["manual.bca", 0],
    ]);
    expect(Object.keys(lines[0] ?? {})).not.toContain("id");
  });

  it("keep their places when another gateway of a brand is first", () => {
    const order = (first: 1 | 2) =>
      payLines([
        channel("b.bca", "va", { preference: first }),
        channel("b.bni", "va"),
        channel("a.bca", "va", { preference: 3 - first }),
      ]).map(({ brand }) => brand);
    expect([order(1), order(2)]).toEqual([
      ["bca", "bni"],
      ["bca", "bni"],
    ]);
  });

  it("say the most that can be paid where an amount is too much for every one of them", () => {
    const over = (max: number) => ({ available: false, reason: "above_maximum", max }) as const;
    const closed = channel("a.ovo", "ewallet", { available: false, reason: "channel_unavailable", max: 900 });
    const channels = [channel("a.bca", "va", over(500)), channel("a.qris", "qris", over(200)), closed];
    expect(exceededMaximum(payLines(channels))).toBe(500);
    expect(exceededMaximum(payLines([...channels, channel("manual.bri", "bank")]))).toBeNull();
    expect(exceededMaximum(payLines([closed]))).toBeNull();
  });

  it("say of a brand whether one of its gateways has refused, or every one", () => {
    const of = (first: boolean, second: boolean) =>
      payLines([
        channel("a.bca", "va", { refused: first }),
        channel("b.bca", "va", { preference: 2, refused: second }),
      ]).map(({ refused }) => refused);
    expect(of(false, false)).toEqual([null]);
    // One that has refused comes last: where the first has, every one has.
    expect(of(false, true)).toEqual(["one"]);
    expect(of(true, true)).toEqual(["every"]);
  });
});

describe("the order of the page", () => {
  const LINES = payLines([
    channel("b.qris", "qris"),
    channel("manual.bca", "bank"),
    channel("b.creditcard", "card"),
    channel("b.alfamart", "counter"),
    channel("a.dana", "ewallet"),
    channel("b.bca", "va"),
    channel("b.mandiri", "bill"),
  ]);
  const shown = (last: string | null, lines = LINES) => {
    const { first, groups } = groupLines(lines, last);
    return [first.map(({ brand }) => brand), groups.map(([name, of]) => [name, of.map(({ brand }) => brand)])];
  };

  it("is QRIS, then banks with their bills, wallets, counters, cards, and transfers by hand", () =>
    expect(shown(null)).toEqual([
      ["qris"],
      [
        ["va", ["bca", "mandiri"]],
        ["ewallet", ["dana"]],
        ["counter", ["alfamart"]],
        ["card", ["creditcard"]],
        ["manual", ["manual.bca"]],
      ],
    ]));

  it("begins with what was used last, which is nowhere twice, and leaves an empty group out", () => {
    expect(shown("dana")).toEqual([
      ["dana", "qris"],
      [
        ["va", ["bca", "mandiri"]],
        ["counter", ["alfamart"]],
        ["card", ["creditcard"]],
        ["manual", ["manual.bca"]],
      ],
    ]);
    expect(shown("qris")[0]).toEqual(["qris"]);
  });

  it("leaves a last one that is closed in its group, and one that takes another amount at the top", () => {
    const closed = LINES.map((line) => ({ ...line, available: false, reason: "channel_unavailable" as const }));
    expect(shown("dana", closed)[0]).toEqual(["qris"]);
    const above = LINES.map((line) => ({ ...line, available: false, reason: "above_maximum" as const }));
    expect(shown("dana", above)[0]).toEqual(["dana", "qris"]);
  });
});
