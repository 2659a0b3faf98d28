import { expect, test } from "vitest";
import { formRefusal } from "#app/server/form-problems.server.ts";
import type { Visit } from "#app/server/visit.server.ts";
import { DomainError } from "#core/shared/errors.ts";

const visit = (locale: string) => ({ locale, site: { name: "Gerai" }, note: {} }) as unknown as Visit;
const said = (field: string, code: string, typed: string, locale = "en") => {
  const error = new DomainError("validation_failed", {}, { [field]: [code] });
  return formRefusal(error, visit(locale), {}, { [field]: typed }).fields[field]?.[0]?.replaceAll("\u00a0", " ");
};

test("a refused number of the settings is told between which it has to be, in its unit", () => {
  expect(said("excel_max_rows", "above_maximum", "1001")).toBe(
    "Rows of an Excel file is above the maximum. It may be from 1 to 1000",
  );
  expect(said("min_topup", "below_minimum", "999")).toMatch(/\. It may be from Rp ?1\.000 to Rp ?[\d.]+$/);
  expect(said("min_topup", "rupiah", "banyak", "id")).toMatch(/\. Isi dari Rp ?1\.000 sampai Rp ?[\d.]+$/);
  expect(said("nominals", "below_minimum", "50.000\n1", "zh")).toMatch(/。可填 Rp ?[\d.]+ 到 Rp ?[\d.]+$/);
});

test("one within its bounds that does not fit another is not, nor what is left empty, nor any other field", () => {
  expect(said("max_transfer", "below_minimum", "10.000")).not.toContain("It may be");
  expect(said("min_topup", "required", "")).not.toContain("It may be");
  expect(said("sitename", "required", "")).not.toContain("It may be");
  expect(said("amount", "below_minimum", "1")).not.toContain("It may be");
});
