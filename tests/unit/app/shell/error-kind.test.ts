import { afterEach, expect, it, vi } from "vitest";
import { kindOf } from "#app/components/error-kind.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { LOCALES } from "#core/shared/error-catalogue.ts";

afterEach(() => vi.unstubAllGlobals());

const answered = (status: number, code = "x") => ({
  status,
  statusText: "",
  internal: false,
  data: { code, text: "said", request_id: "0190a000" },
});

it("an error page is of what happened: 403, 404, 429, 500, 503, and a page that no connection brought", () => {
  const kinds = [403, 404, 429, 500, 503].map((status) => kindOf(answered(status)));
  expect(kinds).toEqual(["forbidden", "notFound", "tooMany", "unexpected", "maintenance"]);
  expect(kindOf(answered(404, "not_found"))).toBe("gone");
  expect(kindOf(answered(403, "csrf_failed"))).toBe("unexpected");
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("unexpected");
  vi.stubGlobal("navigator", { onLine: false });
  expect(kindOf(new TypeError("Failed to fetch"))).toBe("offline");
  expect(kindOf(answered(404))).toBe("notFound");
});

it("each has its own words in three languages", () => {
  for (const kind of ["forbidden", "notFound", "gone", "tooMany", "unexpected", "maintenance", "offline"] as const) {
    const said = LOCALES.map((locale) =>
      serverTexts(locale, "Gerai").getFixedT(locale, "shell")(`errors.${kind}.title`),
    );
    expect(new Set(said).size, kind).toBe(LOCALES.length);
  }
});
