import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ERROR_CATALOGUE, type ErrorCode, LOCALES } from "#core/shared/error-catalogue.ts";
import { DomainError, errorText } from "#core/shared/errors.ts";
import { FIELD_ERRORS } from "#core/shared/field-errors.ts";
import { errorsPage } from "./errors-page.ts";

const ENTRIES = Object.entries(ERROR_CATALOGUE);

/** Decisions §11: names and statuses that callers rely on. */
const FIXED: Readonly<Record<string, number>> = {
  validation_failed: 422,
  unauthenticated: 401,
  forbidden: 403,
  csrf_failed: 403,
  not_found: 404,
  rate_limited: 429,
  "maximum pin attempts reached": 429,
  pin_incorrect: 422,
  pin_not_set: 422,
  insufficient_balance: 422,
  price_changed: 409,
  duplicate_limit: 422,
  confirm_repeat: 409,
  confirm_selling_price: 409,
  idempotency_mismatch: 409,
  order_number_taken: 422,
  product_not_found: 404,
  product_inactive: 422,
  product_disturbed: 422,
  product_closed: 422,
  out_of_stock: 422,
  invalid_number: 422,
  inquiry_expired: 422,
  below_minimum: 422,
  above_maximum: 422,
  device_pending: 403,
  device_blocked: 403,
  ip_not_allowed: 403,
  developer_mode: 422,
  maintenance: 503,
  unexpected: 500,
};

/** What names a least or a most sum: those two are written as rupiah. */
const OF_SUMS = ["above_maximum", "below_minimum", "master_turnover", "price_below_floor"];

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted();

describe("the error catalogue", () => {
  it.each(Object.entries(FIXED))("keeps %s at %d", (code, status) =>
    expect(new DomainError(code as ErrorCode).status).toBe(status),
  );

  it.each(ENTRIES)("says %s in every language, with the same placeholders", (_, entry) => {
    for (const locale of LOCALES) {
      expect(entry[locale].trim()).not.toBe("");
      expect(placeholders(entry[locale])).toEqual(placeholders(entry.en));
    }
    expect(new Set(LOCALES.map((locale) => entry[locale])).size).toBe(LOCALES.length);
  });

  it("fills rupiah as rupiah, numbers as numbers, and never shows an empty placeholder", () => {
    expect(errorText("insufficient_balance", "id", { missing: 10_750 })).toContain("Rp\u00a010.750");
    expect(errorText("duplicate_limit", "en", { count: 2, limit: 2 })).toContain("in progress: 2 (limit 2)");
    const far = { selling_price: 1_200_000, price: 10_750, times: 10 };
    expect(errorText("confirm_selling_price", "id", far)).toContain("Rp\u00a01.200.000 lebih dari 10 kali");
    // Places of sales that are under way count, too.
    const places = { id: "dibeli atau sedang diproses", en: "made or in progress", zh: "购买或正在处理" };
    for (const locale of LOCALES) expect(errorText("duplicate_limit", locale)).toContain(places[locale]);
    for (const [code] of ENTRIES) {
      for (const locale of LOCALES) expect(errorText(code as ErrorCode, locale)).not.toMatch(/[{}]|undefined|null/);
    }
  });

  it("says min and max of sums alone: a count is a limit", () => {
    expect(errorText("checkout_link_limit", "id", { limit: 50 })).toContain("sudah punya 50 tautan");
    const bounds = ENTRIES.filter(([, { en }]) => /\{(?:min|max)\}/.test(en)).map(([code]) => code);
    expect(bounds.toSorted()).toEqual(OF_SUMS);
  });

  it("tells a time as people write it, with its zone", () => {
    const details = { until: "2026-11-20T02:56:12.530+00:00" };
    const said = (locale: "id" | "en" | "zh") => errorText("maximum pin attempts reached", locale, details);
    expect(said("id")).toContain("sampai 20 Nov 2026, 09.56 WIB.");
    expect(said("en")).toContain("until 20 Nov 2026, 09:56 WIB.");
    expect(said("zh")).toContain("2026年11月20日 09:56 WIB");
    expect(errorText("maximum pin attempts reached", "id", { until: "Hari ini 14.05" })).toContain(
      "sampai Hari ini 14.05.",
    );
  });

  it("names every field error in every language", () => {
    for (const texts of Object.values(FIELD_ERRORS)) {
      for (const locale of LOCALES) expect(texts[locale].trim()).not.toBe("");
    }
  });

  it("is what docs/errors.md shows", async () => {
    await expect(errorsPage()).toMatchFileSnapshot(join(import.meta.dirname, "../../../docs/errors.md"));
  });
});
