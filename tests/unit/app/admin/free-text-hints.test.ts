import { expect, it } from "vitest";
import { serverTexts } from "#app/i18n/server-texts.server.ts";

it("whoever sets the hours of contact reads that they are shown as written in every language", () => {
  const hint = (locale: "id" | "en" | "zh") =>
    serverTexts(locale, "Gerai").getFixedT(locale, "site")("settings.company_hours.hint");
  expect(hint("id")).toContain("apa adanya di semua bahasa");
  expect(hint("en")).toContain("in every language");
  expect(hint("zh")).toContain("各语言均按原文显示");
});
