import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { enteredRupiah, formatRupiah, groupThousands, MAX_AMOUNT, parseRupiah } from "#core/shared/money.ts";

const amount = fc.integer({ min: 0, max: MAX_AMOUNT });

describe("rupiah as people write it", () => {
  it("reads back every amount it shows", () => {
    fc.assert(
      fc.property(amount, (value) => {
        expect(parseRupiah(formatRupiah(value))).toBe(value);
      }),
    );
  });

  it("reads the same amount with or without dots, spaces, prefix and ,-", () => {
    fc.assert(
      fc.property(amount, (value) => {
        const dotted = formatRupiah(value).slice(3);
        for (const text of [`${value}`, dotted, `Rp${dotted}`, `rp. ${dotted},-`, ` ${dotted.replaceAll(".", " ")} `]) {
          expect(parseRupiah(text)).toBe(value);
        }
      }),
    );
  });

  it("never answers anything but whole rupiah within the maximum, whatever is typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0123456789. ,-+eErRpP٣５") }), (text) => {
        const value = parseRupiah(text);
        if (value === null) return;
        expect(Number.isSafeInteger(value)).toBe(true);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(MAX_AMOUNT);
        expect(Number(text.replace(/[^0-9]/g, ""))).toBe(value);
      }),
      { numRuns: 20_000 },
    );
  });

  it.each([
    "",
    " ",
    "-1",
    "+5",
    "0.1",
    "0,5",
    "1e3",
    "1.00",
    "1.0000",
    "1..000",
    ".500",
    "50.000.0",
    "５０００",
    "lima ribu",
    "NaN",
    "Infinity",
    "0x10",
    "10000000001",
    "9".repeat(40),
  ])("refuses %j", (text) => expect(parseRupiah(text)).toBeNull());

  it.each(["10000000001", "99999999999", "9".repeat(40)])("a form's %s is an amount, too large", (text) => {
    expect(enteredRupiah(text)).toBeGreaterThan(MAX_AMOUNT);
    expect(Number.isSafeInteger(enteredRupiah(text))).toBe(true);
  });

  it.each(["-5", "12,5rb", "1e3"])("a form's %s is none", (text) => expect(enteredRupiah(text)).toBeNaN());
});

describe("rupiah as it is shown", () => {
  it.each([
    [0, "Rp\u00a00"],
    [999, "Rp\u00a0999"],
    [1_000, "Rp\u00a01.000"],
    [1_234_567, "Rp\u00a01.234.567"],
    [-500, "-Rp\u00a0500"],
  ])("%d is %s", (value, text) => expect(formatRupiah(value)).toBe(text));

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no amount", (value) =>
    expect(() => formatRupiah(value)).toThrow(RangeError),
  );
});

it("groups every whole number as Indonesian does, without asking Intl", () => {
  const asked = new Intl.NumberFormat("id-ID");
  fc.assert(fc.property(fc.maxSafeInteger(), (value) => groupThousands(value) === asked.format(value)));
  for (const value of [0, 9, 999, 1_000, 99_999, 100_000, 1_000_000, -1, -999, -1_000, -123_456])
    expect(groupThousands(value)).toBe(asked.format(value));
});
