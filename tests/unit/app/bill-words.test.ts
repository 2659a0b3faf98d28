import { expect, it } from "vitest";
import { billerName } from "#app/features/bills/biller-name.ts";
import { askedWord } from "#app/features/deposits/deposit-detail.tsx";
import { SentForm } from "#app/server/sent-form.server.ts";

it("whose bill it is says the word of its heading once", () => {
  expect(["Tagihan PLN", "PDAM Kota Surabaya", "Tagihan"].map(billerName)).toEqual([
    "PLN",
    "PDAM Kota Surabaya",
    "Tagihan",
  ]);
});

it("the total that was asked for names a fee where there was one, else the transfer's unique digits", () => {
  expect(askedWord({ fee: 4_440, unique_code: null })).toBe("lineTotalAsked");
  expect(askedWord({ fee: 0, unique_code: 424 })).toBe("lineTotalAskedUnique");
  expect(askedWord({ fee: 0, unique_code: null })).toBe("lineTotalAskedAlone");
});

it("a count is read with its dot and without", () => {
  const form = new FormData();
  const read = (text: string) => {
    form.set("rows", text);
    return new SentForm(form).count("rows");
  };
  expect(["1000", "1.000", "100.000", " 5 "].map(read)).toEqual([1_000, 1_000, 100_000, 5]);
  expect(["1.00", "1.000.000", "1,000", "x"].map(read)).toEqual([Number.NaN, Number.NaN, Number.NaN, Number.NaN]);
  expect(read("")).toBeUndefined();
});
