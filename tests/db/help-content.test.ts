import { afterAll, beforeAll, expect, it } from "vitest";
import { HELP_PLACEHOLDERS } from "#core/help/pages.ts";
import { helpContent } from "#core/help/schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

it("everybody is told just the settings that the texts name", async () => {
  const { facts, texts } = helpContent.parse(await db.rpc("anon", "help_content", { p_locale: "id" }));
  const named = Object.values(HELP_PLACEHOLDERS).filter((setting) => setting !== null);
  expect(Object.keys(facts).sort()).toEqual([...named].sort());
  expect(facts["min_topup"]).toBe(10_000);
  expect(texts).toEqual({});
});
