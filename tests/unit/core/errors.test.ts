import { expect, it } from "vitest";
import { LOCALES } from "#core/shared/error-catalogue.ts";
import { errorText } from "#core/shared/errors.ts";

it("says a moment in words, in every language", () => {
  for (const locale of LOCALES) {
    const text = errorText("maximum pin attempts reached", locale, { until: "2026-11-22T12:53:15.123Z" });
    expect(text).toMatch(/(22 Nov 2026, |2026年11月22日 )19[.:]53 WIB/);
    expect(text).not.toMatch(/\d\d:\d\d:\d\d|T\d\d/);
  }
});
