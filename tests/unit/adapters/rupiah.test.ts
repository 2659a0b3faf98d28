import { describe, expect, it } from "vitest";
import { wholeRupiah } from "#adapters/_kit/rupiah.ts";
import { wireMutation } from "#adapters/payments/bank-mutation/schema.ts";
import { stateOfDispute } from "#adapters/payments/xendit/mapper.ts";
import dispute from "#adapters/payments/xendit/samples/callback-dispute-lost.json" with { type: "json" };
import { wireDispute } from "#adapters/payments/xendit/schema.ts";
import { toSupplierResult } from "#adapters/suppliers/digiflazz/mapper.ts";
import { wireTransaction } from "#adapters/suppliers/digiflazz/schema.ts";

/** What may be thousands or a fraction, or is no amount that arithmetic keeps. */
const UNREADABLE = [
  "10.000",
  "60.000",
  "104480.000",
  "104480.50",
  "1.0000",
  "1e5",
  "1e30",
  "-1.00",
  " 1.00",
  "1,000.00",
  "NaN",
  "９.00",
  "9".repeat(400),
  10_500.5,
  1e30,
  -1,
  true,
  [1],
];

describe("an amount of a partner", () => {
  it("is whole rupiah, with two zeros of cents at most", () => {
    for (const written of ["104480.00", "104480.0", "104480", 104_480]) expect(wholeRupiah(written)).toBe(104_480);
    for (const written of [...UNREADABLE, "", null, undefined, "99999999999999.00"])
      expect(wholeRupiah(written)).toBeNull();
  });

  it("that a bank line gives in thousands is not read as a thousandth", () => {
    const line = { mutation_id: "1", account_number: "1", bank_type: "bca", date: "2026-11-20 14:05:00", type: "CR" };
    expect(wireMutation.parse({ ...line, amount: "60000.00" }).amount).toBe(60_000);
    for (const amount of [...UNREADABLE, "", 0])
      expect(wireMutation.safeParse({ ...line, amount }).success).toBe(false);
  });

  it("that a supplier gives unreadably is no price, and said to be one", () => {
    const said = (price: unknown) => toSupplierResult(wireTransaction.parse({ status: "Sukses", rc: "00", price }));
    expect(said("10000.00")).toMatchObject({ cost: 10_000, costUnreadable: false });
    expect(said(99_999_999_999)).toMatchObject({ cost: 99_999_999_999, costUnreadable: false });
    for (const none of [undefined, null, ""]) expect(said(none)).toMatchObject({ cost: null, costUnreadable: false });
    for (const price of UNREADABLE)
      expect(said(price)).toMatchObject({ cost: null, costUnreadable: true, raw: { price } });
  });

  it("of a dispute is not sixty where it says sixty thousand", () => {
    const told = (initial: string | number) => stateOfDispute(wireDispute.parse({ ...dispute, amount: { initial } }));
    expect(told("60000.00")).toMatchObject({ amount: 60_000 });
    for (const initial of ["60.000", "60e3", "0x3c", "", 60.5]) expect(told(initial)).toBeNull();
  });
});
