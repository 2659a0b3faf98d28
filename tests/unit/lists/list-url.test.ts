import { describe, expect, it } from "vitest";
import { presetOf, presetRange } from "#app/features/lists/date-presets.ts";
import { filterFields, listSearch } from "#app/features/lists/list-url.ts";

/** Still 20 November in UTC, already the 21st in Jakarta. */
const NOW = new Date("2026-11-20T18:00:00Z");

describe("date presets are Jakarta days", () => {
  it("today", () => expect(presetRange("today", NOW)).toEqual({ from: "2026-11-21", to: "2026-11-21" }));
  it("seven days with today", () => expect(presetRange("week", NOW)).toEqual({ from: "2026-11-15", to: "2026-11-21" }));
  it("this month", () => expect(presetRange("month", NOW)).toEqual({ from: "2026-11-01", to: "2026-11-21" }));
  it("are recognised in a URL", () => {
    expect(presetOf("2026-11-15", "2026-11-21", NOW)).toBe("week");
    expect(presetOf("2026-11-02", undefined, NOW)).toBe("custom");
    expect(presetOf(undefined, undefined, NOW)).toBe("all");
  });
});

describe("a list's URL", () => {
  const current = new URLSearchParams("search=xl&status=failed&page=3&type=");
  it("goes back to the first page when a filter changes", () =>
    expect(listSearch(current, { status: null })).toBe("?search=xl"));
  it("keeps the filters when the page changes", () =>
    expect(listSearch(current, { page: 4 })).toBe("?search=xl&status=failed&page=4"));
  it("does not name page 1", () => expect(listSearch(current, { page: 1 })).toBe("?search=xl&status=failed"));
  it("gives the filter schema only what was filled in", () =>
    expect(filterFields(current, ["search", "status", "type", "from"])).toEqual({ search: "xl", status: "failed" }));
});
