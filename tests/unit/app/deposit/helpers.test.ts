import { describe, expect, it } from "vitest";
import { groupChannels } from "#app/features/deposit/group-channels.ts";
import { payKind, plainChannelName } from "#app/features/deposit/pay-kind.ts";
import { splitUniqueDigits } from "#app/features/deposit/split-unique-digits.ts";
import { isNextDayTransfer } from "#app/features/deposit/transfer-hours.ts";
import type { Channel } from "#core/deposits/schema.ts";

describe("the digits to transfer exactly", () => {
  it("are the last three of the total", () =>
    expect(splitUniqueDigits(100_123, 123)).toEqual({ head: "Rp\u00a0100.", unique: "123" }));
  it("keep their zeros", () => expect(splitUniqueDigits(50_007, 7)).toEqual({ head: "Rp\u00a050.", unique: "007" }));
  it("are none without a unique code", () =>
    expect(splitUniqueDigits(104_440, null)).toEqual({ head: "Rp\u00a0104.440", unique: "" }));
});

describe("channels in groups", () => {
  const channel = (id: string, kind: Channel["kind"]): Channel => ({
    id,
    kind,
    name: id,
    fee: 0,
    total: 0,
    min: 0,
    max: 0,
    available: true,
  });
  it("puts bills with virtual accounts, keeps the order, leaves empty groups out", () => {
    const groups = groupChannels([
      channel("manual.bca", "bank"),
      channel("b.creditcard", "card"),
      channel("b.alfamart", "counter"),
      channel("a.dana", "ewallet"),
      channel("b.bca", "va"),
      channel("b.mandiri", "bill"),
    ]);
    expect(groups.map(([name, members]) => [name, members.map((c) => c.id)])).toEqual([
      ["va", ["b.bca", "b.mandiri"]],
      ["ewallet", ["a.dana"]],
      ["counter", ["b.alfamart"]],
      ["card", ["b.creditcard"]],
      ["manual", ["manual.bca"]],
    ]);
  });
});

describe("how a deposit is paid", () => {
  it.each([
    ["b.bca", { va_number: "1" }, "va"],
    ["b.mandiri", { biller_code: "1", bill_key: "2" }, "bill"],
    ["b.qris", { qr: "0002", qr_image: "https://x.example/q" }, "qris"],
    ["b.gopay", { qr: "0002", url: "gojek://pay" }, "wallet"],
    ["a.dana", { url: "https://dana.example" }, "wallet"],
    ["a.ovo", {}, "push"],
    ["b.alfamart", { payment_code: "123" }, "counter"],
    ["b.creditcard", { url: "https://snap.example" }, "page"],
    ["b.kredivo", { url: "https://snap.example" }, "page"],
    ["manual.bca", { account: { bank: "BCA", number: "1", holder: "x" } }, "manual"],
  ] as const)("%s with %j is %s", (channel, pay, kind) => expect(payKind({ channel, pay })).toBe(kind));

  it("names the wallet, not who carries it", () => {
    expect(plainChannelName("DANA (Xendit)")).toBe("DANA");
    expect(plainChannelName("BCA Virtual Account")).toBe("BCA Virtual Account");
  });
});

describe("the manual transfer's cut-off in Jakarta", () => {
  it.each([
    ["2026-11-20T21:29:59+07:00", false],
    ["2026-11-20T21:30:00+07:00", true],
    ["2026-11-20T23:59:59+07:00", true],
    ["2026-11-21T00:00:00+07:00", false],
  ])("%s → next day %s", (at, nextDay) => expect(isNextDayTransfer(new Date(at))).toBe(nextDay));
});
