import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clockText as timeOf, writtenDay } from "#app/components/clock.ts";
import { clockText, dayText, insideSentence, whenText } from "#app/components/when.ts";
import { serverTexts } from "#app/i18n/server-texts.server.ts";
import { ROOT } from "#scripts/lib/process.mjs";

const now = Date.parse("2026-11-20T00:30:00+07:00");
const id = serverTexts("id", "Gerai").getFixedT("id", "common");
const en = serverTexts("en", "Gerai").getFixedT("en", "common");
const zh = serverTexts("zh", "Gerai").getFixedT("zh", "common");

describe("a moment as people say it", () => {
  it("counts days in Jakarta, not in UTC", () => {
    expect(whenText("2026-11-19T17:05:00Z", now, id)).toBe("Hari ini 00.05");
    expect(whenText("2026-11-19T16:59:00Z", now, id)).toBe("Kemarin 23.59");
  });

  it("names the day, and the year only when it is another", () => {
    expect(whenText("2026-08-03T14:05:00+07:00", now, id)).toBe("3 Agu, 14.05");
    expect(whenText("2025-12-31T23:59:00+07:00", now, en)).toBe("31 Dec 2025, 23:59");
    expect(whenText("2026-08-03T14:05:00+07:00", now, zh)).toBe("8月3日 14:05");
  });

  it("says a time of day with its zone", () => {
    expect(clockText(new Date("2026-11-22T13:41:59Z"), id)).toBe("20.41 WIB");
    expect(clockText(new Date("2026-11-22T13:41:59Z"), en)).toBe("20:41 WIB");
    expect(clockText(new Date("2026-11-22T13:41:59Z"), zh)).toBe("20:41 WIB");
  });

  it("begins small inside a sentence", () => {
    expect(insideSentence(whenText("2026-11-19T17:05:00Z", now, id))).toBe("hari ini 00.05");
    expect(insideSentence(whenText("2026-11-19T16:59:00Z", now, en))).toBe("yesterday 23:59");
    expect(insideSentence(whenText("2026-08-03T14:05:00+07:00", now, id))).toBe("3 Agu, 14.05");
    const screens = readdirSync(join(ROOT, "app"), { recursive: true, encoding: "utf8" });
    const texts = screens
      .filter((path) => path.endsWith(".tsx"))
      .map((path) => readFileSync(join(ROOT, "app", path), "utf8"));
    expect(texts.filter((text) => /\bt\([^()]*\{[^{}]*: when\(/.test(text))).toEqual([]);
  });

  it("shows a dash for what is no date", () => {
    expect(whenText("soon", now, id)).toBe("–");
  });

  it("says a day alone", () => {
    expect(dayText("2026-12-20", now, id)).toBe("20 Des");
    expect(dayText("2027-01-02", now, en)).toBe("2 Jan 2027");
  });

  it.each([id, en, zh])("writes each day and each minute as Intl does for its language", (t) => {
    const region = t("date.region");
    const written = { day: "numeric", month: "short", timeZone: "UTC" } as const;
    const short = new Intl.DateTimeFormat(region, written);
    const long = new Intl.DateTimeFormat(region, { ...written, year: "numeric" });
    const time = new Intl.DateTimeFormat(region, {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
      timeZone: "Asia/Jakarta",
    });
    const start = Date.parse("2024-01-01T00:00:00Z");
    for (let at = start; at < start + 4 * 366 * 86_400_000; at += 86_400_000) {
      const day = new Date(at).toISOString().slice(0, 10);
      expect([writtenDay(day, region, false), writtenDay(day, region, true)]).toEqual(
        [short, long].map((f) => f.format(at)),
      );
    }
    for (let at = start; at < start + 86_400_000; at += 60_000)
      expect(timeOf(new Date(at), region)).toBe(time.format(at));
  });
});
