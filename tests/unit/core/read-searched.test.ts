import { expect, it } from "vitest";
import { readSearched } from "#core/shared/read-in-chunks.ts";

it.each([null, "2026-11-03"])("the pieces after the first are told that it looked from %s", async (searched_from) => {
  const told: unknown[] = [];
  const rows = readSearched(async (after, _, since) => {
    told.push([after, since]);
    // What is sold meanwhile would move the day.
    return { rows: [told.length], next: told.length < 3 ? `piece ${told.length}` : null, searched_from, ...since };
  });
  for await (const _ of rows) expect(rows.searchedFrom).toBe(searched_from);
  expect(told).toEqual([
    [null, {}],
    ["piece 1", { searched_from }],
    ["piece 2", { searched_from }],
  ]);
});
