import fc from "fast-check";
import { expect, it } from "vitest";
import type { z } from "zod";
import { correctionInput } from "#core/admin/corrections/correction-schema.ts";
import { redeemInput } from "#core/cashback/schema.ts";
import { topupInput } from "#core/deposits/schema.ts";
import { facilityInput, loanDepositInput, repayInput } from "#core/loans/schema.ts";
import { purchaseInput } from "#core/purchases/schema.ts";
import { MAX_AMOUNT } from "#core/shared/money.ts";
import { transferInput } from "#core/transfers/schema.ts";

/** Whatever stands in the place of an amount, only whole rupiah within bounds get in (M10). */
const RUNS = 20_000;

const pin = "123456";
const INPUTS: readonly (readonly [name: string, schema: z.ZodType, right: Record<string, unknown>, field: string])[] = [
  ["a price", purchaseInput, { product_code: "xld10", destination: "087800001234", pin }, "price"],
  ["a selling price", purchaseInput, { product_code: "x", destination: "0878", pin, price: 1 }, "selling_price"],
  ["a top-up", topupInput, { channel: "b.bca" }, "amount"],
  ["a transfer", transferInput, { recipient: "081200001111", pin }, "amount"],
  ["a redemption", redeemInput, { pin }, "amount"],
  ["a facility", facilityInput, { due_day: 1 }, "limit"],
  ["a loan", loanDepositInput, {}, "amount"],
  ["a repayment", repayInput, { pin }, "amount"],
  [
    "a correction",
    correctionInput,
    {
      user: "0190d3a0-0000-7000-8000-000000000003",
      balance: "deposit",
      direction: "debit",
      reason_code: "other",
      reason: "checked with the bank",
    },
    "amount",
  ],
];

const whole = fc.integer({ min: 1, max: 1_000_000_000 });
const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    0,
    -0,
    -1,
    0.1,
    1e18,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NaN,
    2 ** 53,
    MAX_AMOUNT + 1,
    null,
    undefined,
    true,
    [],
    {},
    "",
    "1e3",
    "0x10",
    "NaN",
    "Infinity",
    "５００００",
    "٥٠٠٠٠",
    "\u202e00005",
    "50\u200b000",
    "50.000",
    "50,000",
    " 50000 ",
    "-1",
    "1_000",
    [50_000],
    { valueOf: 50_000 },
    { __proto__: { amount: 50_000 } },
  ),
  fc.double(),
  fc.bigInt(),
  fc.string({ unit: "binary" }),
  whole.map(String),
  whole.map((n) => n + 0.5),
  whole.map((n) => -n),
  fc.anything(),
  whole,
);

it(`refuses ${RUNS} hostile amounts, and takes every whole one`, { timeout: 120_000 }, () => {
  let taken = 0;
  fc.assert(
    fc.property(fc.constantFrom(...INPUTS), hostile, ([name, schema, right, field], value) => {
      const parsed = schema.safeParse({ ...right, [field]: value });
      const isWhole = typeof value === "number" && Number.isSafeInteger(value) && value >= 1 && value <= MAX_AMOUNT;
      const optional = value === undefined && field === "selling_price";
      const tooLarge = name === "a correction" && isWhole && value > 1_000_000_000;
      expect(`${name} ${parsed.success}`).toBe(`${name} ${(isWhole && !tooLarge) || optional}`);
      if (!parsed.success || optional) return;
      expect((parsed.data as Record<string, unknown>)[field]).toBe(value);
      taken += 1;
    }),
    { numRuns: RUNS },
  );
  expect(taken).toBeGreaterThan(RUNS / 50);
});
