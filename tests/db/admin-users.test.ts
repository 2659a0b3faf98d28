import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PERMISSIONS } from "#core/accounts/types.ts";
import { auditPage } from "#core/admin/audit/audit-schema.ts";
import { USER_LIST } from "#core/admin/users/user-list.ts";
import { type UserDetail, userDetail, userPage } from "#core/admin/users/user-schema.ts";
import { parseListQuery } from "#core/shared/list-reader.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { provenHeaders } from "#tests/factories/origins.ts";
import { createPerson, type Person, trustDevice } from "#tests/factories/people.ts";
import { createProduct } from "#tests/factories/products.ts";
import { confirmChanges, decideChange, waiting } from "#tests/factories/proposals.ts";
import { buyAndSettle, supplierSays } from "#tests/factories/purchases.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterAll(() => db.close());

const reason = "asked by the person on the phone";
const detail = async (id: string, by = admin): Promise<UserDetail> =>
  userDetail.parse(await db.rpc(by, "admin_user_get", { p_id: id }));

const find = async (filter: Record<string, unknown>) =>
  userPage
    .parse(await db.rpc(admin, "admin_user_list", { p_filter: parseListQuery(USER_LIST, filter) }))
    .rows.map((row) => row.id);

/** One admin asks, and whoever has to confirms it: the second, or the first for the second. */
async function change(
  id: string,
  standing: Partial<Pick<UserDetail, "category" | "role" | "is_active" | "permissions">>,
  more: Record<string, unknown> = {},
  by = admin,
): Promise<UserDetail> {
  await ask(id, standing, more, by);
  await confirmChanges(db, by === second ? admin : second);
  return detail(id);
}

async function ask(
  id: string,
  standing: Partial<Pick<UserDetail, "category" | "role" | "is_active" | "permissions">>,
  more: Record<string, unknown> = {},
  by = admin,
): Promise<UserDetail> {
  const { category, role, is_active, permissions, version } = await detail(id, by);
  const answer = await db.rpc(by, "admin_user_change", {
    p_key: randomUUID(),
    p_id: id,
    p_version: version,
    p_standing: { category, role, is_active, permissions, ...standing },
    p_reason: reason,
    ...more,
  });
  return userDetail.parse(answer);
}

const act = async (id: string, action: string, more: Record<string, unknown> = {}, by = admin) =>
  userDetail.parse(
    await db.rpc(by, "admin_user_act", {
      p_key: randomUUID(),
      p_id: id,
      p_action: action,
      p_device: null,
      p_reason: reason,
      ...more,
    }),
  );

describe("who may", () => {
  test("nobody but an admin, and never without a reason", async () => {
    const [member, other] = await Promise.all([createPerson(db), createPerson(db)]);
    const { version } = await detail(other.userId);
    const standing = { category: 2, role: "user", is_active: true, permissions: [] };
    const changing = { p_key: "k", p_id: other.userId, p_version: version, p_standing: standing };
    const acting = { p_key: "a", p_id: other.userId, p_action: "sign_out", p_device: null };
    const calls: readonly [string, Record<string, unknown>][] = [
      ["admin_user_list", {}],
      ["admin_user_get", { p_id: other.userId }],
      ["admin_user_change", { ...changing, p_reason: reason }],
      ["admin_user_act", { ...acting, p_reason: reason }],
      ["admin_overview", {}],
      ["admin_audit_list", {}],
      ["admin_audit_export", { p_filter: {}, p_before: null, p_limit: 10 }],
    ];
    for (const [name, args] of calls) {
      expect(await refusalOf(db.rpc(member, name, args)), name).toMatchObject({ status: 403, code: "forbidden" });
      expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
    }
    for (const p_reason of ["", "   x  ", null]) {
      expect((await refusalOf(db.rpc(admin, "admin_user_change", { ...changing, p_reason }))).code).toBe(
        "validation_failed",
      );
      expect((await refusalOf(db.rpc(admin, "admin_user_act", { ...acting, p_reason }))).code).toBe(
        "validation_failed",
      );
    }
    expect((await detail(other.userId)).history).toEqual([]);
  });

  test("no admin changes the own account", async () => {
    const own = change(admin.userId, { category: 3 });
    expect(await refusalOf(own)).toMatchObject({ status: 403, code: "admin_own_account" });
    expect((await refusalOf(act(admin.userId, "sign_out"))).code).toBe("admin_own_account");
    expect((await detail(admin.userId)).own).toBe(true);
  });
});

describe("finding people", () => {
  test("by name, email and phone in any spelling, whole or in part", async () => {
    const person = await createPerson(db);
    await db.owner.query("update public.accounts set name = 'Siti Unik Sekali' where id = $1", [person.userId]);
    const national = `0${person.phone.slice(3)}`;
    const spaced = `${national.slice(0, 4)}-${national.slice(4, 8)} ${national.slice(8)}`;
    for (const search of ["unik sek", person.email.toUpperCase(), person.userId, national, person.phone, spaced]) {
      expect(await find({ search }), search).toEqual([person.userId]);
    }
    expect(await find({ search: person.phone.slice(-6) })).toContain(person.userId);
    expect(await find({ search: "nobody has this name" })).toEqual([]);
  });

  test("by category, standing, role and what has happened to them", async () => {
    const agent = await createPerson(db, { category: 2, active: false });
    const { email } = agent;
    expect(await find({ search: email, category: "2", active: "no", role: "user" })).toEqual([agent.userId]);
    for (const other of [{ category: "1" }, { active: "yes" }, { role: "admin" }, { mark: "pin_locked" }]) {
      expect(await find({ search: email, ...other })).toEqual([]);
    }
    await db.owner.query(
      "update private.account_secrets set pin_locked_until = now() + interval '5 minutes' where user_id = $1",
      [agent.userId],
    );
    expect(await find({ search: email, mark: "pin_locked" })).toEqual([agent.userId]);
    expect(await find({ role: "admin" })).toEqual(expect.arrayContaining([admin.userId, second.userId]));
  });

  test("page by page", async () => {
    const page = async (number: number) =>
      userPage.parse(await db.rpc(admin, "admin_user_list", { p_filter: { page: number, per_page: 1 } }));
    const [one, two] = await Promise.all([page(1), page(2)]);
    expect(one.rows).toHaveLength(1);
    expect(one.rows[0]?.id).not.toBe(two.rows[0]?.id);
    expect(one.meta.last_page).toBe(one.meta.total);
  });
});

test("says who brought a person, where that is anybody still", async () => {
  const [bringer, person] = await Promise.all([createPerson(db), createPerson(db)]);
  expect((await detail(person.userId)).brought_by).toBeNull();
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [person.userId, bringer.userId]);
  expect((await detail(person.userId)).brought_by).toEqual({ id: bringer.userId, name: "Orang Uji" });
});

describe("standing", () => {
  test("holds from the person's next request on, with before and after in the audit trail", async () => {
    const person = await createPerson(db, { deposit: 50_000 });
    const changed = await change(person.userId, { category: 2, permissions: ["deposit_transfer"] });
    expect(await db.rpc(person, "account_get")).toMatchObject({ category: 2 });
    const changes = {
      before: { category: 1, permissions: [] },
      after: { category: 2, permissions: ["deposit_transfer"] },
      device: "Test",
    };
    expect(changed.history).toMatchObject([
      { action: "standing_confirmed", ...changes },
      { action: "standing_proposed", reason, ...changes },
    ]);
    await change(person.userId, { is_active: false });
    expect((await refusalOf(db.rpc(person, "device_list"))).code).toBe("account_inactive");
    expect(await db.rpc(person, "pricelist_list", { p_type: "pulsa" })).toBeDefined();
    await change(person.userId, { is_active: true });
    expect(await db.rpc(person, "device_list")).toHaveLength(1);
  });

  test("tells its owner what it may do from now on, once it may, and what it may do no more", async () => {
    const person = await createPerson(db);
    const told = async () => {
      const { rows } = await db.owner.query(
        "select kind, data from public.notifications where user_id = $1 order by created_at, id",
        [person.userId],
      );
      return rows;
    };
    await ask(person.userId, { permissions: ["send_money"] });
    expect(await told()).toEqual([]);
    await confirmChanges(db, second);
    const first = { kind: "permission_granted", data: { permissions: ["send_money"] } };
    expect(await told()).toEqual([first]);
    await change(person.userId, { permissions: ["send_money"], category: 2 });
    await change(person.userId, { permissions: ["multicourier", "excel"] });
    await change(person.userId, { permissions: [] });
    const given = ["excel", "multicourier"];
    expect(await told()).toEqual([
      first,
      { ...first, data: { permissions: given } },
      { kind: "permission_withdrawn", data: { permissions: ["send_money"] } },
      { kind: "permission_withdrawn", data: { permissions: given } },
    ]);
  });

  test("an old page's change is refused, and a repeat of the same request does nothing more", async () => {
    const person = await createPerson(db);
    const { version } = await detail(person.userId);
    const key = randomUUID();
    const args = { p_key: key, p_version: version };
    await ask(person.userId, { permissions: ["excel"] }, args);
    await ask(person.userId, { permissions: ["excel"] }, args);
    const stale = ask(person.userId, { is_active: false }, { p_version: version });
    expect((await refusalOf(stale)).code).toBe("changed_meanwhile");
    expect((await refusalOf(ask(person.userId, { is_active: false }, args))).code).toBe("idempotency_mismatch");
    expect((await refusalOf(ask(person.userId, {}))).code).toBe("nothing_changed");
    const now = await detail(person.userId);
    expect(now).toMatchObject({ permissions: ["excel"], is_active: true });
    expect(now.history).toHaveLength(1);
  });

  test("two changes of one page at once: one holds", async () => {
    const person = await createPerson(db);
    const { version } = await detail(person.userId);
    const both = await Promise.allSettled([
      ask(person.userId, { permissions: ["excel"] }, { p_version: version }),
      ask(person.userId, { is_active: false }, { p_version: version }, second),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await detail(person.userId)).history).toHaveLength(1);
  });

  test("what may be given is what the code knows", async () => {
    const { rows } = await db.owner.query<{ known: string[] }>("select private.known_permissions() as known");
    expect(rows[0]?.known).toEqual([...PERMISSIONS]);
    const person = await createPerson(db);
    // The last two past our Workers: accounts that nobody could read any more, so that one admin shuts another out.
    const wrong: readonly unknown[] = [["everything"], [["excel", "multicourier"]], ["excel", "excel"]];
    for (const permissions of wrong as readonly string[][]) {
      expect((await refusalOf(change(person.userId, { permissions }))).code).toBe("validation_failed");
    }
  });

  test("a Master needs the turnover of 30 days", async () => {
    const agent = await createPerson(db, { category: 2, deposit: 2_000_000 });
    const refused = await refusalOf(change(agent.userId, { category: 3 }));
    expect(refused).toMatchObject({ code: "master_turnover", details: { balance: 0, min: 1_000_000 } });
    const product = await createProduct(db, { prices: [1_000_000, 1_000_000, 1_000_000] });
    await buyAndSettle(db, agent, product, supplierSays("success"));
    expect((await change(agent.userId, { category: 3 })).category).toBe(3);
  });
});

describe("admins", () => {
  test("make and unmake others by two; who is one no longer may do nothing", async () => {
    const person = await createPerson(db);
    await change(person.userId, { role: "admin" });
    expect((await detail(admin.userId, person)).role).toBe("admin");
    await change(person.userId, { role: "user" });
    expect((await refusalOf(detail(admin.userId, person))).code).toBe("forbidden");
  });

  test("two who unmake each other at once leave one", async () => {
    const [one, two] = await Promise.all([createAdmin(db), createAdmin(db)]);
    await ask(one.userId, { role: "user" }, {}, two);
    await ask(two.userId, { role: "user" }, {}, one);
    const asked = (await waiting(db, admin)).filter(({ person }) =>
      [one.userId, two.userId].includes(person?.id ?? ""),
    );
    const both = await Promise.allSettled([
      decideChange(db, admin, asked[0]?.id ?? ""),
      decideChange(db, second, asked[1]?.id ?? ""),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const left = await Promise.all([one, two].map(({ userId }) => detail(userId)));
    expect(left.filter(({ role }) => role === "admin")).toHaveLength(1);
  });

  test("the last one's account cannot be deleted", async () => {
    const { rows } = await db.owner.query<{ id: string }>(
      "update public.accounts set role = 'user' where role = 'admin' and id <> $1 returning id",
      [second.userId],
    );
    const leave = () =>
      db.rpc("service_role", "account_delete", {
        p_user: second.userId,
        p_session: second.userId,
        p_pin_proof: second.pinProof,
      });
    expect(await refusalOf(leave())).toMatchObject({ status: 409, code: "last_admin" });
    await db.owner.query("update public.accounts set role = 'admin' where id = any ($1)", [rows.map(({ id }) => id)]);
  });
});

describe("acts", () => {
  test("a locked PIN is unlocked", async () => {
    const person = await createPerson(db);
    await db.owner.query(
      "update private.account_secrets set pin_locked_until = now() + interval '15 minutes' where user_id = $1",
      [person.userId],
    );
    expect((await detail(person.userId)).pin.locked_until).not.toBeNull();
    const unlocked = await act(person.userId, "unlock_pin");
    expect(unlocked.pin).toEqual({ has_pin: true, locked_until: null });
    expect(unlocked.history).toMatchObject([
      { action: "user_unlock_pin", before: { locked_until: expect.any(String) } },
    ]);
  });

  test("signing out everywhere ends every session at once", async () => {
    const person = await createPerson(db);
    const elsewhere = randomUUID();
    await trustDevice(db, person.userId, elsewhere);
    const done = await act(person.userId, "sign_out");
    expect(done.history).toMatchObject([{ before: { sessions: 2 }, after: { sessions: 0 } }]);
    for (const sessionId of [person.userId, elsewhere]) {
      const asked = db.rpc({ userId: person.userId, sessionId }, "account_get");
      expect((await refusalOf(asked)).code).toBe("unauthenticated");
    }
  });

  test("one device is signed out and trusted no longer, the other stays", async () => {
    const person = await createPerson(db);
    const elsewhere = randomUUID();
    await trustDevice(db, person.userId, elsewhere);
    const { rows } = await db.owner.query<{ id: string }>("select id from private.devices where session_id = $1", [
      elsewhere,
    ]);
    const p_device = rows[0]?.id;
    const done = await act(person.userId, "revoke_device", { p_device });
    expect(done.devices.find(({ id }) => id === p_device)).toMatchObject({ status: "logged out", trusted: false });
    expect((await refusalOf(db.rpc({ userId: person.userId, sessionId: elsewhere }, "account_get"))).status).toBe(401);
    expect(await db.rpc(person, "account_get")).toBeDefined();
    expect((await refusalOf(act(person.userId, "revoke_device", { p_device }))).code).toBe("device_not_changeable");
    const stranger = await createPerson(db);
    expect((await refusalOf(act(stranger.userId, "revoke_device", { p_device }))).status).toBe(404);
  });
});

describe("the audit trail", () => {
  test("keeps who, whom, why and from where; nobody changes or deletes a line", async () => {
    const person = await createPerson(db);
    const [row] = await db.query<{ answer: unknown }>(
      admin,
      `select public.admin_user_act($1, $2, 'sign_out', null, $3) as answer
       from set_config('request.headers', $4, true)`,
      [randomUUID(), person.userId, reason, await provenHeaders(db, admin, "req-7", "203.0.113.9")],
    );
    expect(userDetail.parse(row?.answer).history).toMatchObject([
      { request_id: "req-7", address: "203.0.113.9", proven: true },
    ]);
    const page = auditPage.parse(await db.rpc(second, "admin_audit_list", { p_filter: { search: "req-7" } }));
    expect(page.rows).toMatchObject([{ action: "user_sign_out", subject: person.userId, subject_name: "Orang Uji" }]);
    const none = [{ actor: second.userId }, { subject_kind: "claim" }, { action: "user_change" }, { to: "2020-01-01" }];
    for (const filter of none) {
      const p_filter = { search: "req-7", ...filter };
      expect(
        auditPage.parse(await db.rpc(admin, "admin_audit_list", { p_filter })).rows,
        JSON.stringify(filter),
      ).toEqual([]);
    }
    const exported = await db.rpc(admin, "admin_audit_export", {
      p_filter: { search: "req-7" },
      p_before: null,
      p_limit: 5,
    });
    expect(exported).toMatchObject([{ request_id: "req-7" }]);
    for (const write of ["update private.admin_actions set reason = 'x'", "delete from private.admin_actions"]) {
      expect(await sqlStateOf(db.owner.query(write)), write).toBe("23001");
      expect(await sqlStateOf(db.query(admin, write)), write).toBe("42501");
      expect(await sqlStateOf(db.query("service_role", write)), write).toBe("42501");
    }
  });
});

test("how many rows of files an account may have bought in a day is one admin's, with a reason, once", async () => {
  const person = await createPerson(db);
  const limit = (p_limit: number | null, more: Record<string, unknown> = {}, by = admin) =>
    db.rpc(by, "admin_excel_limit", {
      p_key: randomUUID(),
      p_id: person.userId,
      p_limit,
      p_seen: 1000,
      p_reason: reason,
      ...more,
    });
  const counts = async () =>
    (await db.owner.query("select private.import_limit($1) as rows", [person.userId])).rows[0]?.rows as number;
  const same = { p_key: randomUUID() };
  expect(userDetail.parse(await limit(50, same))).toMatchObject({ transaction_limit: 50 });
  await limit(50, same);
  expect(await counts()).toBe(50);
  expect((await refusalOf(limit(60))).code).toBe("changed_meanwhile");
  expect((await refusalOf(limit(50, { p_seen: 50 }))).code).toBe("nothing_changed");
  expect((await refusalOf(limit(100_001, { p_seen: 50 }))).details).toMatchObject({ field: "transaction_limit" });
  expect((await refusalOf(limit(1, { p_id: admin.userId }))).code).toBe("admin_own_account");
  expect((await refusalOf(limit(1, {}, person))).code).toBe("forbidden");
  const { history } = userDetail.parse(await limit(null, { p_seen: 50 }));
  expect(await counts()).toBe(1000);
  expect(history.map(({ action, before, after }) => [action, before, after])).toEqual([
    ["user_excel_limit", { transaction_limit: 50 }, { transaction_limit: 1000 }],
    ["user_excel_limit", { transaction_limit: 1000 }, { transaction_limit: 50 }],
  ]);
});
