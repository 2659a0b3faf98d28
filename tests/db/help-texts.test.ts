import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ownHelpText } from "#core/help/admin/text-schema.ts";
import { helpContent } from "#core/help/schema.ts";
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

const args = (p_body: string | null, p_version: string, more: Record<string, unknown> = {}) => ({
  p_key: randomUUID(),
  p_slug: "faq",
  p_locale: "id",
  p_version,
  p_body,
  p_reason: "kalimatnya salah",
  ...more,
});
const change = async (...given: Parameters<typeof args>) =>
  ownHelpText.parse(await db.rpc(admin, "admin_help_text_change", args(...given)));
const refused = (who: Person, ...given: Parameters<typeof args>) =>
  refusalOf(db.rpc(who, "admin_help_text_change", args(...given)));
const shown = async (locale = "id") =>
  helpContent.parse(await db.rpc("anon", "help_content", { p_locale: locale })).texts["faq"];

it("an admin says something else on a page, in one language, and the product's own text again", async () => {
  const { version } = await change("# Tanya jawab\n", "own");
  expect(await shown()).toBe("# Tanya jawab\n");
  expect(await shown("en")).toBeUndefined();
  const again = await change("# Tanya lagi\n", version);
  const own = await change(null, again.version);
  expect(own).toMatchObject({ body: null, version: "own" });
  expect(await shown()).toBeUndefined();
  const { rows } = await db.owner.query(
    "select subject, reason from private.admin_actions where action = 'help_text_change' order by id",
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toEqual({ subject: "faq/id", reason: "kalimatnya salah" });
});

it("the trail keeps what was changed, wherever it stands in a long text", async () => {
  const [begin, end] = ["b".repeat(20_000), "e".repeat(20_000)];
  const { version } = await change(`# Panjang\n${begin} lama ${end}`, "own", { p_locale: "zh" });
  const next = await change(`# Panjang\n${begin} baru ${end}`, version, { p_locale: "zh" });
  const whole = await change(`# Lain\n${"x".repeat(9_000)}`, next.version, { p_locale: "zh" });
  await change(null, whole.version, { p_locale: "zh" });
  const { rows } = await db.owner.query<{ before: string | null; after: string | null }>(
    `select before ->> 'text' as before, after ->> 'text' as after from private.admin_actions
     where subject = 'faq/zh' order by id`,
  );
  const around = (word: string) => `…${"b".repeat(39)} ${word} ${"e".repeat(39)}…`;
  expect(rows[1]).toEqual({ before: around("lama"), after: around("baru") });
  expect([rows[0]?.before, rows[3]?.after]).toEqual([null, null]);
  for (const text of [rows[0]?.after, rows[2]?.before, rows[2]?.after, rows[3]?.before]) {
    expect([text?.startsWith("# "), text?.length]).toEqual([true, 4_003]);
  }
});

it("a text without a title, one that changes nothing, one over another's and anybody else are refused", async () => {
  expect(await refused(admin, "tanpa judul", "own")).toMatchObject({ code: "validation_failed" });
  expect(await refused(admin, `# a${"b".repeat(60_000)}`, "own")).toMatchObject({ code: "validation_failed" });
  expect(await refused(admin, null, "own")).toMatchObject({ code: "nothing_changed" });
  expect(await refused(admin, "# a", "1")).toMatchObject({ code: "changed_meanwhile" });
  expect(await refused(admin, "# a", "own", { p_reason: "x" })).toMatchObject({ code: "validation_failed" });
  expect(await refused(member, "# a", "own")).toMatchObject({ code: "forbidden" });
  await expect(db.rpc(admin, "admin_help_text_change", args("# a", "own", { p_slug: "lain" }))).rejects.toThrow();
});
