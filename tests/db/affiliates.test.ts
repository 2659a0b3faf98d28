import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { affiliate, affiliatePage } from "#core/affiliates/schema.ts";
import {
  affiliateFileOf,
  cameBy,
  decideAffiliate,
  documentKey,
  lookAtDocument,
  registerAffiliate,
  verifyAffiliate,
  yearsOlder,
} from "#tests/factories/affiliates.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  admin = await createAdmin(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  agent = await createPerson(db, { category: 2 });
});
afterEach(() => expectLedgerBalanced(db));

const register = (who = agent, key?: string) => registerAffiliate(db, who, key);
const mine = async (who = agent) => affiliate.parse(await db.rpc(who, "affiliate_get"));
const file = (who = agent, by = admin) => affiliateFileOf(db, who, by);
const look = (who = agent, by = admin, found = true) => lookAtDocument(db, who, by, found);
const decide = (verify: boolean, { who = agent, by = admin, key = randomUUID() as string, document = "" } = {}) =>
  decideAffiliate(db, who, verify, { by, key, document });
const verified = (who = agent) => verifyAffiliate(db, who, admin);
const kindsOf = async (who = agent) =>
  (
    await db.owner.query<{ kind: string }>("select kind from public.notifications where user_id = $1 order by id", [
      who.userId,
    ])
  ).rows.map(({ kind }) => kind);

describe("taking part", () => {
  test("waits for an admin, who must have seen the document, and holds for a year", async () => {
    expect(await mine()).toMatchObject({ state: "none", renewable: true, sums: null, payouts: null });
    expect(await register()).toMatchObject({ state: "waiting", renewable: false, sums: null });
    expect((await refusalOf(register())).code).toBe("affiliate_waiting");
    expect((await refusalOf(register(await createPerson(db), null as unknown as string))).code).toBe("forbidden");
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    // Where it is stored is no look at it: it may not be there.
    await db.rpc(admin, "admin_affiliate_document", { p_id: (await file()).document });
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    await look();
    expect(await file()).toMatchObject({ state: "waiting", seen: true, account_number: "1234567890" });
    const key = randomUUID();
    const { document } = await file();
    await decide(true, { key, document: document ?? "" });
    await decide(true, { key, document: document ?? "" });
    // Another admin who opened it meanwhile reads who was first.
    const decided = await refusalOf(decide(false, { by: await createAdmin(db) }));
    const { rows: who } = await db.owner.query("select name from public.accounts where id = $1", [admin.userId]);
    expect(decided).toMatchObject({ code: "affiliate_decided", details: { name: who[0].name } });
    const { state, until, sums } = await mine();
    expect([state, sums]).toEqual(["verified", { earned: 0, paid: 0, underway: 0, open: 0 }]);
    expect(new Date(until ?? 0).getTime()).toBeGreaterThan(Date.now() + 364 * 86_400_000);
    expect((await refusalOf(register())).code).toBe("affiliate_verified");
    expect(await kindsOf()).toContain("affiliate_verified");
    const { rows } = await db.owner.query(
      "select action from private.admin_actions where subject = $1 order by created_at",
      [agent.userId],
    );
    expect(rows.map(({ action }) => action)).toEqual(["affiliate_document_seen", "affiliate_verified"]);
  });

  test("is refused with a reason that is told, and can be asked for again with another document", async () => {
    const first = documentKey(agent);
    await register(agent, first);
    await look();
    const { document } = await file();
    await decide(false);
    expect(await mine()).toMatchObject({ state: "refused", reason: "the picture is sharp", renewable: true });
    expect(await kindsOf()).toContain("affiliate_refused");
    await register();
    const gone = await db.owner.query("select 1 from private.objects_to_remove where object_key = $1", [first]);
    expect(gone.rowCount).toBe(1);
    // Neither the document that was seen before, nor its look, counts for the new one.
    expect((await refusalOf(decide(true, { document: document ?? "" }))).code).toBe("changed_meanwhile");
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
  });

  test("is seen by whom the document was shown to, which nobody says themselves", async () => {
    await register();
    const { document } = await file();
    const said = db.rpc(admin, "admin_affiliate_document_opened", { p_id: document, p_found: true });
    expect((await refusalOf(said)).code).toBe("forbidden");
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    await look();
    expect((await refusalOf(decide(true, { by: await createAdmin(db) }))).code).toBe("affiliate_document_unseen");
    await decide(true);
  });

  test("whose document was never stored is refused with a reason, and its sender told to send it again", async () => {
    await register();
    expect(await file()).toMatchObject({ seen: false, missing: false });
    await look(agent, admin, false);
    expect(await file()).toMatchObject({ seen: false, missing: true });
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    await decide(false);
    expect(await mine()).toMatchObject({ state: "refused", renewable: true });
    const kinds = await kindsOf();
    expect([kinds.includes("affiliate_document_lost"), kinds.includes("affiliate_refused")]).toEqual([true, false]);
    await register();
    expect(await file()).toMatchObject({ state: "waiting", seen: false, missing: false });
    expect((await refusalOf(decide(false))).code).toBe("affiliate_document_unseen");
    // Found after all, at another try; what is found last counts.
    await look(agent, admin, false);
    await look();
    await look(agent, admin, false);
    expect(await file()).toMatchObject({ seen: false, missing: true });
    expect((await refusalOf(decide(true))).code).toBe("affiliate_document_unseen");
    await look();
    expect(await file()).toMatchObject({ seen: true, missing: false });
    await decide(true);
  });

  test("is decided by an admin who neither brought whoever asks nor was brought by them", async () => {
    const second = await createAdmin(db);
    await register();
    await look();
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [agent.userId, second.userId]);
    await look(agent, second);
    for (const verify of [true, false]) {
      expect((await refusalOf(decide(verify, { by: second }))).code).toBe("affiliate_not_apart");
    }
    expect([(await file(agent, second)).brought, (await file()).brought]).toEqual([true, false]);
    const above = await createPerson(db);
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [second.userId, above.userId]);
    await register(above);
    await look(above, second);
    expect((await refusalOf(decide(true, { who: above, by: second }))).code).toBe("affiliate_not_apart");
    await decide(true);
    expect((await mine()).state).toBe("verified");
  });

  test("is not decided by an admin over whom they were brought, nor by one over whom that admin was", async () => {
    const [far, between, second] = await Promise.all([createPerson(db), createPerson(db), createAdmin(db)]);
    const bring = (who: Person, by: Person) =>
      db.owner.query("update public.accounts set referred_by = $2 where id = $1", [who.userId, by.userId]);
    await bring(second, far);
    await bring(between, second);
    await bring(agent, between);
    for (const who of [agent, far]) {
      await register(who);
      await look(who, second);
      expect((await file(who, second)).brought).toBe(true);
      expect((await refusalOf(decide(true, { who, by: second }))).code).toBe("affiliate_not_apart");
    }
    await look();
    await decide(true);
    expect((await mine()).state).toBe("verified");
  });

  test("is told to the admins when it waits, and to its holder once when a year ends within 30 days", async () => {
    const told = async () => (await kindsOf(admin)).filter((kind) => kind === "affiliate_registered").length;
    const before = await told();
    await verified();
    expect(await told()).toBe(before + 1);
    const remind = () => db.rpc("service_role", "affiliate_remind", { p_limit: 100 });
    await remind();
    expect(await kindsOf()).not.toContain("affiliate_ending");
    await yearsOlder(db, agent, 340);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect((await kindsOf()).filter((kind) => kind === "affiliate_ending")).toHaveLength(1);
    // Whoever has asked for another year is not told again, nor told of the one that was given.
    await register();
    await look();
    await decide(true);
    await remind();
    expect((await kindsOf()).filter((kind) => kind === "affiliate_ending")).toHaveLength(1);
  });

  test("begins with the decision, however late it comes after what was sent", async () => {
    await register();
    await look();
    await db.owner.query("update private.affiliates set sent_at = sent_at - interval '40 days' where user_id = $1", [
      agent.userId,
    ]);
    await decide(true);
    const { state, until } = await mine();
    expect([state, new Date(until ?? 0).getTime() > Date.now() + 364 * 86_400_000]).toEqual(["verified", true]);
  });

  test.each([
    ["bank_name", { p_bank: "BCA\u202e" }],
    ["bank_name", { p_bank: "B" }],
    ["account_holder", { p_holder: "Budi\nSantoso" }],
    ["account_number", { p_number: "12a45" }],
    ["document", { p_content_type: "image/svg+xml" }],
  ])("asks for what a bank can read: %s", async (field, wrong) => {
    const asked = db.rpc(agent, "affiliate_register", {
      p_bank: "BCA",
      p_holder: "Budi Santoso",
      p_number: "1234567890",
      p_object_key: documentKey(agent),
      p_content_type: "image/png",
      ...wrong,
    });
    expect(await refusalOf(asked)).toMatchObject({ code: "validation_failed", details: { field } });
  });

  test("ends after a year, and is renewed from 30 days before on without a gap", async () => {
    await verified();
    await yearsOlder(db, agent, 340);
    const before = await mine();
    expect(before).toMatchObject({ state: "verified", renewable: true });
    await verified();
    const { until } = await mine();
    expect(new Date(until ?? 0).getTime() - new Date(before.until ?? 0).getTime()).toBeGreaterThan(364 * 86_400_000);
    await yearsOlder(db, agent, 760);
    expect(await mine()).toMatchObject({ state: "expired", renewable: true });
    const product = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 0, 0] });
    const sold = supplierSays("success", { cost: 9_500 });
    await buyAndSettle(db, await cameBy(db, agent), product, sold, { p_price: 10_000 });
    await db.rpc("service_role", "commission_post", {});
    expect((await mine()).sums?.earned).toBe(0);
  });

  test("is nobody's to see or decide but an admin's, and not an admin's own; the report is closed before", async () => {
    await register();
    const { document } = await file();
    for (const [name, args] of [
      ["admin_affiliate_list", {}],
      ["admin_affiliate_get", { p_user: agent.userId }],
      ["admin_affiliate_document", { p_id: document }],
      ["admin_affiliate_document_opened", { p_id: document, p_found: true }],
      [
        "admin_affiliate_decide",
        { p_key: "k", p_user: agent.userId, p_document: document, p_verify: true, p_reason: "my own reason" },
      ],
    ] as const) {
      expect((await refusalOf(db.rpc(agent, name, args))).code).toBe("forbidden");
    }
    for (const name of ["commission_list", "commission_export"]) {
      expect((await refusalOf(db.rpc(agent, name, {}))).code).toBe("affiliate_unverified");
    }
    expect((await refusalOf(register(await createPerson(db), documentKey(agent)))).code).toBe("forbidden");
    await register(admin);
    await look(admin);
    expect((await refusalOf(decide(true, { who: admin }))).code).toBe("admin_own_account");
    const listed = affiliatePage.parse(
      await db.rpc(admin, "admin_affiliate_list", { p_filter: { state: "waiting", search: agent.email } }),
    );
    expect(listed.rows).toMatchObject([{ id: agent.userId, state: "waiting", open: 0 }]);
  });
});
