import { describe, expect, it } from "vitest";
import { acceptedLocale, knownLocale } from "#core/shared/locale.ts";

describe("the language of an answer", () => {
  it.each([
    [null, "id"],
    ["", "id"],
    ["fr", "id"],
    ["en", "en"],
    ["en-GB,en;q=0.9,id;q=0.8", "en"],
    ["zh-Hans-CN", "zh"],
    ["fr;q=1, zh;q=0.3, en;q=0.7", "en"],
    ["en;q=0, id;q=0.1", "id"],
    ["en;q=abc", "id"],
    [",;,q=1", "id"],
    ["*", "id"],
  ])("%j asks for %s", (header, locale) => expect(acceptedLocale(header)).toBe(locale));

  it("is one of three", () => {
    expect(knownLocale("zh")).toBe("zh");
    expect(knownLocale("de")).toBeNull();
    expect(knownLocale(null)).toBeNull();
  });
});
