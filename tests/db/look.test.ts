import { afterAll, beforeAll, expect, test } from "vitest";
import { settings } from "#core/accounts/profile/profile-schema.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson } from "#tests/factories/people.ts";

/** What two devices of one person choose at once. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

test("settings that are chosen at once are all kept, and counted where they are of the look", async () => {
  const person = await createPerson(db);
  const changes = [
    { theme: "dark" },
    { font_size: "huge" },
    { corner_roundness: "soft" },
    { font_family: "serif" },
    { language: "zh" },
    { shop: false },
    { ppob: false },
    { multicourier: true },
  ];
  for (let round = 0; round < 5; round++) {
    await Promise.all(changes.map((p_input) => db.rpc(person, "settings_set", { p_input })));
    const kept = settings.parse(await db.rpc(person, "settings_get", {}));
    expect(kept).toMatchObject({ ...Object.assign({}, ...changes), look_version: 5 * (round + 1) });
    const usual = { theme: "system", font_size: "default", shop: true, ppob: true, multicourier: false };
    await db.rpc(person, "settings_set", { p_input: { ...usual, language: "id" } });
    await db.owner.query("update private.account_settings set look_version = $2 where user_id = $1", [
      person.userId,
      5 * (round + 1),
    ]);
  }
});
