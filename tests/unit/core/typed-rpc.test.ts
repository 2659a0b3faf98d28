import { expect, test } from "vitest";
import type { Database } from "#core/ports/database.ts";

const asked: string[] = [];
const db: Database = {
  rpc: async (name, ..._) => {
    asked.push(name);
  },
};

/** The compiler reads these: `npm run check` fails where one of them is no mistake any more. */
test("a call of a function that SQL does not have, or with other arguments, does not compile", async () => {
  // @ts-expect-error no such function
  await db.rpc("purchase_placed");
  // @ts-expect-error its reference is left out
  await db.rpc("purchase_get");
  // @ts-expect-error an argument of another name
  await db.rpc("purchase_get", { p_ref: "TRX1" });
  // @ts-expect-error an argument of another type
  await db.rpc("purchase_get", { p_ref_id: 1 });
  await db.rpc("purchase_get", { p_ref_id: "TRX1" });
  await db.rpc("purchase_list", { p_filter: { module: "prabayar" } });
  await db.rpc("account_get");
  expect(asked).toHaveLength(7);
});
