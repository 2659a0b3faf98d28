import { describe, expect, it } from "vitest";
import { payKind } from "#app/features/deposits/pay-kind.ts";
import { splitUniqueDigits } from "#app/features/deposits/split-unique-digits.ts";
import { isNextDayTransfer } from "#app/features/deposits/transfer-hours.ts";

describe("the digits to transfer exactly", () => {
  it("are the last three of the total", () =>
    expect(splitUniqueDigits(100_123, 123)).toEqual({ head: "Rp\u00a0100.", unique: "123" }));
  it("keep their zeros", () => expect(splitUniqueDigits(50_007, 7)).toEqual({ head: "Rp\u00a050.", unique: "007" }));
  it("are none without a unique code", () =>
    expect(splitUniqueDigits(104_440, null)).toEqual({ head: "Rp\u00a0104.440", unique: "" }));
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
});

describe("the manual transfer's cut-off in Jakarta", () => {
  it.each([
    ["2026-11-20T21:29:59+07:00", false],
    ["2026-11-20T21:30:00+07:00", true],
    ["2026-11-20T23:59:59+07:00", true],
    ["2026-11-21T00:00:00+07:00", false],
  ])("%s → next day %s", (at, nextDay) => expect(isNextDayTransfer(new Date(at))).toBe(nextDay));
});
