import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { logoAnswer, siteInfo } from "#core/settings/schema.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let admin: Person;
let member: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, member] = await Promise.all([createAdmin(db), createPerson(db)]);
});
afterAll(() => db.close());

const objectKey = () => `logos/site/${randomUUID()}`;
const args = (p_object_key: string | null, more: Record<string, unknown> = {}) => ({
  p_key: randomUUID(),
  p_object_key,
  p_content_type: p_object_key && "image/png",
  p_digest: p_object_key && "d".repeat(64),
  p_reason: "logo baru dari pemilik",
  ...more,
});
const change = async (call: ReturnType<typeof args>) =>
  logoAnswer.parse(await db.rpc(admin, "admin_logo_change", call));
const known = async () => siteInfo.parse(await db.rpc("anon", "site_info")).logo;
const removed = async () =>
  (await db.owner.query<{ object_key: string }>("select object_key from private.objects_to_remove")).rows.map(
    (row) => row.object_key,
  );

it("one admin sets it for everybody, another address replaces it, and its file goes", async () => {
  expect(await known()).toBeNull();
  const [first, second] = [objectKey(), objectKey()];
  const call = args(first);
  const { logo } = await change(call);
  expect(logo).toMatch(/^\/logo\/[0-9a-f-]{36}$/);
  expect(await known()).toBe(logo);
  expect(await db.rpc("anon", "site_logo_get", { p_id: logo?.slice(6) })).toEqual({
    object_key: first,
    content_type: "image/png",
  });
  expect(await change(call)).toEqual({ logo });
  expect(await removed()).toEqual([]);
  // The same form again comes with a file of its own.
  const again = objectKey();
  expect(await change({ ...call, p_object_key: again })).toEqual({ logo });
  expect(await removed()).toEqual([again]);
  expect((await refusalOf(change({ ...call, p_digest: "e".repeat(64) }))).code).toBe("idempotency_mismatch");
  expect((await refusalOf(change(args(first)))).code).toBe("nothing_changed");

  const replaced = await change(args(second));
  expect(replaced.logo).not.toBe(logo);
  expect((await refusalOf(db.rpc("anon", "site_logo_get", { p_id: logo?.slice(6) }))).code).toBe("not_found");
  expect(await change(args(null))).toEqual({ logo: null });
  expect([await known(), (await removed()).sort()]).toEqual([null, [first, second, again].sort()]);
  expect((await refusalOf(change(args(null)))).code).toBe("nothing_changed");
  const { rows } = await db.owner.query(
    "select action, reason from private.admin_actions where subject_kind = 'settings' order by created_at, id",
  );
  expect(rows.map(({ action }) => action)).toEqual(["logo_change", "logo_change", "logo_remove"]);
});

it("is no other person's, never without a reason, and never another folder's file", async () => {
  for (const who of [member, "anon"] as const) {
    await expect(db.rpc(who, "admin_logo_change", args(objectKey()))).rejects.toThrow();
  }
  await expect(change(args(objectKey(), { p_reason: " " }))).rejects.toThrow();
  const foreign = `transfer-proofs/${randomUUID()}/${randomUUID()}`;
  expect((await refusalOf(change(args(foreign)))).code).toBe("forbidden");
  expect(await known()).toBeNull();
});
