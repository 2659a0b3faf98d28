import { describe, expect, it } from "vitest";
import { toBankMutation } from "#adapters/payments/bank-mutation/mapper.ts";
import { wireMutation } from "#adapters/payments/bank-mutation/schema.ts";

const line = (said: Readonly<Record<string, unknown>>) =>
  toBankMutation(
    wireMutation.parse({
      mutation_id: "1",
      account_number: "1234567890",
      bank_type: "bca",
      date: "2026-11-20 10:00:00",
      amount: 50_123,
      type: "CR",
      ...said,
    }),
  );

describe("a line of a bank's statement", () => {
  it.each([
    ["bca", "bca"],
    ["mandiriOnline", "mandiri"],
    ["bniBisnis", "bni"],
    ["BRI", "bri"],
    [" briOnline", "bri"],
    // Banks of their own.
    ["briSyariah", "brisyariah"],
    ["mandiriSyariahBisnis", "mandirisyariahbisnis"],
    ["bcaSyariah", "bcasyariah"],
    ["jago", "jago"],
  ])("of %s is of the bank %s", (word, bank) => {
    expect(line({ bank_type: word })?.bank).toBe(bank);
  });

  it.each([
    ["a day that the calendar lacks", { date: "2026-02-30 10:00:00" }],
    ["a month that it lacks", { date: "2026-13-01 10:00:00" }],
    ["an hour that a day lacks", { date: "2026-11-20 25:00:00" }],
    ["a day before any line", { date: "0000-01-01 00:00:00" }],
    ["a bank whose name would end another's", { bank_type: "zz:abc" }],
    ["a movement that is neither in nor out", { type: "XX" }],
  ])("with %s is not understood", (_, said) => {
    expect(line(said)).toBeNull();
  });

  it("has the day and hour that it names, in Jakarta", () => {
    expect(line({ date: "2028-02-29 23:59:59" })?.date).toBe("2028-02-29T23:59:59+07:00");
  });
});
