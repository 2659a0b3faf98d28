import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type UserDetail, userDetail } from "#core/admin/users/user-schema.ts";
import { kindOf } from "#core/notifications/catalogue.ts";
import { type SiteChannel, siteChannels, siteSettings } from "#core/settings/schema.ts";
import { SETTING_GROUPS, type Setting } from "#core/settings/types.ts";
import { legsOf } from "#tests/factories/books.ts";
import { adminSince, createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { decideChange, waiting } from "#tests/factories/proposals.ts";

/** Settings, ways to pay and roles that guard money or entry are changed by two admins. */

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  await db.owner.query(
    "update private.admin_proposals set outcome = 'expired', decided_at = now() where outcome is null",
  );
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterAll(() => db.close());

const p_reason = "decided this morning";
const settings = async () => siteSettings.parse(await db.rpc(admin, "admin_settings_get"));
const channel = async (id: string) =>
  siteChannels.parse(await db.rpc(admin, "admin_channel_list")).find((one) => one.id === id) as SiteChannel;
const person = async (id: string): Promise<UserDetail> =>
  userDetail.parse(await db.rpc(admin, "admin_user_get", { p_id: id }));

async function setSettings(p_values: Record<string, unknown>, by = admin) {
  const { version } = await settings();
  const args = { p_key: randomUUID(), p_version: version, p_values, p_reason };
  return siteSettings.parse(await db.rpc(by, "admin_settings_change", args));
}

async function setChannel(id: string, p_values: Record<string, unknown>, by = admin) {
  const { version } = await channel(id);
  return db.rpc(by, "admin_channel_change", { p_key: randomUUID(), p_id: id, p_version: version, p_values, p_reason });
}

type Standing = Pick<UserDetail, "category" | "role" | "is_active" | "permissions">;
async function setStanding({ userId }: Person, wanted: Partial<Standing>, by = admin): Promise<Standing> {
  const { category, role, is_active, permissions, version } = await person(userId);
  const p_standing = { category, role, is_active, permissions, ...wanted };
  const args = { p_key: randomUUID(), p_id: userId, p_version: version, p_standing, p_reason };
  return userDetail.parse(await db.rpc(by, "admin_user_change", args));
}

/** The one change that waits. */
async function asked() {
  const changes = (await waiting(db, second)).filter(({ kind }) => ["settings", "channel", "standing"].includes(kind));
  expect(changes).toHaveLength(1);
  return changes[0]?.id ?? "";
}

const ALL = Object.values(SETTING_GROUPS).flat() as readonly Setting[];

/** Another text of each form; one of none is any word. */
const TEXTS: Readonly<Record<string, string>> = {
  email: "lain@example.test",
  contact_number: "0800 9 999",
  https_url: "https://lain.example.test/gerai.apk",
  package_name: "id.lain.app",
  embed_id: "lain1234",
};

/** Another value than a setting has, within its bounds. */
function other({ kind, form, choices, max = 0 }: Setting, now: unknown): unknown {
  if (choices) return choices.find((one) => one !== now);
  if (kind === "name" || kind === "text") return TEXTS[form ?? ""] ?? "Lain";
  if (kind === "switch") return now !== true;
  if (kind === "money" || kind === "count") return now === max ? max - 1 : max;
  return null;
}

describe("settings", () => {
  test("that one admin changes alone are those of the form, and every other one waits", async () => {
    const { rows } = await db.owner.query<{ free: string[] }>("select private.free_settings() as free");
    expect(rows[0]?.free.toSorted()).toEqual(
      ALL.filter(({ free }) => free)
        .map(({ name }) => name as string)
        .sort(),
    );
    await db.owner.query("update private.site_settings set max_transfer_per_day = 9999999999");
    const before = await settings();
    const guarded = ALL.filter(({ free }) => !free);
    expect(guarded.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "two_person_amount",
        "second_admin_hours",
        "new_devices_wait",
        "pay_external_payment_fee",
        "company_phone",
      ]),
    );
    // Together, for limits depend on each other; `min_*` stay.
    const values = Object.fromEntries(
      guarded
        .filter(({ name }) => !name.startsWith("min_"))
        .map((setting) => [setting.name, other(setting, before.values[setting.name])]),
    );
    for (const [name, value] of Object.entries(values)) {
      const most = name === "max_transfer" ? { max_transfer_per_day: 10_000_000_000 } : {};
      expect((await setSettings({ [name]: value, ...most })).version, name).toBe(before.version);
      await decideChange(db, second, await asked(), false);
    }
    for (const [name, value] of Object.entries({
      min_topup: 1_000,
      min_transfer: 1,
      min_cashback_redeem: 1,
      min_loan: 1,
    })) {
      await setSettings({ [name]: value });
      expect(await settings(), name).toEqual(before);
      await decideChange(db, second, await asked(), false);
    }
    expect(await settings()).toEqual(before);
  });

  test("a free one that is changed with a guarded one waits with it", async () => {
    const before = await settings();
    await setSettings({ allow_custom_nominals: false, duplicate_limit_per_day: 5 });
    expect(await settings()).toEqual(before);
    await decideChange(db, second, await asked());
    expect((await settings()).values).toMatchObject({ allow_custom_nominals: false, duplicate_limit_per_day: 5 });
  });

  test("a proposal is confirmed once, by one of many at once, and a repeat answers the same", async () => {
    await setSettings({ max_open_manual_deposits: 7 });
    const [id, third] = [await asked(), await createAdmin(db)];
    const clicks = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => decideChange(db, i % 2 ? second : third, id)),
    );
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await settings()).values).toMatchObject({ max_open_manual_deposits: 7 });
    expect((await refusalOf(decideChange(db, third, id, false))).code).toBe("proposal_closed");
    await setSettings({ max_open_manual_deposits: 8 });
    const [next, key] = [await asked(), randomUUID()];
    const answer = await decideChange(db, second, next, true, key);
    expect(await decideChange(db, second, next, true, key)).toEqual(answer);
    expect((await refusalOf(decideChange(db, second, next, false, key))).code).toBe("idempotency_mismatch");
  });

  test("two proposals of one setting do not stand beside each other; of two settings they do", async () => {
    await setSettings({ min_loan: 20_000 });
    const again = await refusalOf(setSettings({ min_loan: 30_000, max_loan_limit: 90_000_000 }, second));
    expect(again).toMatchObject({ status: 409, code: "change_proposed" });
    const third = await createAdmin(db);
    await setSettings({ max_loan_limit: 90_000_000 }, third);
    const both = (await waiting(db, second)).filter(({ kind }) => kind === "settings");
    for (const { id } of both) await decideChange(db, second, id);
    expect((await settings()).values).toMatchObject({ min_loan: 20_000, max_loan_limit: 90_000_000 });
  });

  test("what has become another one meanwhile, or does not fit any more, is not set", async () => {
    await setSettings({ min_topup: 40_000 });
    await db.owner.query("update private.site_settings set min_topup = 12000");
    const id = await asked();
    expect((await refusalOf(decideChange(db, second, id))).code).toBe("changed_meanwhile");
    await decideChange(db, second, id, false);
    await setSettings({ min_topup: 40_000 });
    await setSettings({ nominals: [20_000] });
    const unfit = await refusalOf(decideChange(db, second, await asked()));
    expect(unfit).toMatchObject({
      code: "validation_failed",
      details: { field: "nominals", problem: "below_minimum" },
    });
    expect((await settings()).values).toMatchObject({ min_topup: 12_000, nominals: [20_000] });
    await setSettings({ nominals: [50_000, 100_000] });
  });

  test("expire after 7 days, whether the sweep has run or not", async () => {
    await setSettings({ max_open_manual_deposits: 9 });
    const id = await asked();
    await db.owner.query(
      "update private.admin_proposals set created_at = now() - interval '7 days 1 minute' where id = $1",
      [id],
    );
    expect(await waiting(db, second)).toEqual([]);
    expect((await refusalOf(decideChange(db, second, id))).code).toBe("proposal_expired");
    // A new one takes its place.
    await setSettings({ max_open_manual_deposits: 9 });
    expect(await db.rpc("service_role", "lifetimes_sweep", { p_limit: 100 })).toMatchObject({ proposals: 1 });
    expect((await refusalOf(decideChange(db, second, id))).code).toBe("proposal_expired");
    await decideChange(db, second, await asked());
  });
});

describe("who decides", () => {
  test("is another admin; the proposer takes it back", async () => {
    await setSettings({ two_person_amount: 500_000_000 });
    const id = await asked();
    expect(await refusalOf(decideChange(db, admin, id))).toMatchObject({ status: 403, code: "claim_same_person" });
    const member = await createPerson(db);
    expect((await refusalOf(decideChange(db, member, id))).code).toBe("forbidden");
    expect(await sqlStateOf(db.rpc("anon", "admin_proposal_list"))).toBe("42501");
    expect((await refusalOf(db.rpc(member, "admin_proposal_list"))).code).toBe("forbidden");
    expect(await decideChange(db, admin, id, false)).toMatchObject({ outcome: "withdrawn" });
    expect((await settings()).values).toMatchObject({ two_person_amount: 1_000_000 });
  });

  test("the proposer hears what another admin decided, and the trail says what was to be different", async () => {
    await db.owner.query("delete from public.notifications");
    const turns: readonly (readonly [by: Person, accept: boolean])[] = [
      [admin, false],
      [second, false],
      [second, true],
    ];
    for (const [by, accept] of turns) {
      await setChannel("b.bca", { min_amount: accept ? 22_000 : 21_000 });
      await decideChange(db, by, await asked(), accept);
    }
    const { rows } = await db.owner.query(
      "select user_id, data from public.notifications where kind = 'proposal_decided' order by id",
    );
    expect(rows.map(({ user_id, data }) => [user_id, data.outcome])).toEqual([
      [admin.userId, "rejected"],
      [admin.userId, "confirmed"],
    ]);
    const about = { at: new Date().toISOString(), site: "Gerai", locale: "id" } as const;
    expect(kindOf("proposal_decided")?.tell(rows[0].data, about)?.line).toMatch(/^Usulan Anda ditolak oleh .*BCA/);
    const { rows: actions } = await db.owner.query(
      `select before ->> 'min_amount' as before, after ->> 'min_amount' as after from private.admin_actions
       where action = any ($1) order by id desc limit 3`,
      [["channel_withdrawn", "channel_rejected", "channel_confirmed"]],
    );
    expect(actions.map(({ after }) => after)).toEqual(["22000", "21000", "21000"]);
    expect(actions.every(({ before, after }) => before !== after)).toBe(true);
  });

  test("a puppet is one by two, confirms nothing of who proposed them, and nothing on the first day", async () => {
    const [puppet, third] = [await createPerson(db), await createAdmin(db)];
    expect((await setStanding(puppet, { role: "admin" })).role).toBe("user");
    await decideChange(db, second, await asked());
    expect((await person(puppet.userId)).role).toBe("admin");
    await setSettings({ new_devices_wait: false }, third);
    expect((await refusalOf(decideChange(db, puppet, await asked()))).code).toBe("second_too_new");
    await adminSince(db, puppet, "2 days");
    await decideChange(db, third, await asked(), false);
    await setSettings({ new_devices_wait: false });
    expect((await refusalOf(decideChange(db, puppet, await asked()))).code).toBe("second_not_apart");
    await decideChange(db, admin, await asked(), false);
    // The other way round, too.
    await setSettings({ new_devices_wait: false }, puppet);
    expect((await refusalOf(decideChange(db, admin, await asked()))).code).toBe("second_not_apart");
    await decideChange(db, second, await asked());
    await db.owner.query("update private.site_settings set new_devices_wait = true");
  });

  test("stays who proposed somebody first, whoever proposes something further, and when they had left meanwhile", async () => {
    const puppet = await createPerson(db);
    await setStanding(puppet, { role: "admin" });
    await decideChange(db, second, await asked());
    await setStanding(puppet, { permissions: ["sales"] }, second);
    await decideChange(db, admin, await asked());
    const role = (is: string) =>
      db.owner.query("update public.accounts set role = $2, permissions = '{}' where id = $1", [puppet.userId, is]);
    await role("user");
    await role("admin");
    await adminSince(db, puppet, "2 days");
    for (const by of [admin, second]) {
      await setSettings({ new_devices_wait: false }, by);
      expect((await refusalOf(decideChange(db, puppet, await asked()))).code).toBe("second_not_apart");
      await decideChange(db, by, await asked(), false);
    }
  });

  test("the hours themselves are changed by two", async () => {
    await setSettings({ second_admin_hours: 0 });
    await adminSince(db, second, "1 hour");
    expect((await refusalOf(decideChange(db, second, await asked()))).code).toBe("second_too_new");
    await adminSince(db, second, "2 days");
    await decideChange(db, second, await asked());
    await setSettings({ second_admin_hours: 24 });
    await adminSince(db, second, "0 seconds");
    await decideChange(db, second, await asked());
  });
});

describe("ways to pay", () => {
  test.each([
    ["the account that people pay into", { account_number: "9990001112", account_holder: "Orang Lain" }],
    ["whether it is open", { active: true, account_number: "1234567890", account_holder: "PT Gerai" }],
    ["its least amount", { min_amount: 11_000 }],
    ["its largest amount", { max_amount: 900_000_000 }],
  ])("%s is changed by two", async (_, values) => {
    await db.owner.query(
      "update private.payment_channels set active = false, account_number = null, account_holder = null where id = 'manual.bca'",
    );
    const before = await channel("manual.bca");
    await setChannel("manual.bca", values);
    expect(await channel("manual.bca")).toEqual(before);
    await decideChange(db, second, await asked());
    expect(await channel("manual.bca")).toMatchObject(values);
  });

  test("what its provider keeps is changed by two, and holds from the next payment on", async () => {
    const people = [await createPerson(db), await createPerson(db)];
    const codes = [];
    for (const who of people) codes.push((await requestDeposit(db, who, "b.bri", 50_000)).deposit);
    const pay = async (deposit: { code: string; total: number } | undefined) => {
      if (!deposit) throw new Error("no deposit");
      await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
      return (await legsOf(db, deposit.code, "gateway_cost"))["cash midtrans.bri"];
    };
    const before = await channel("b.bri");
    expect(before).toMatchObject({ cost_rate_bp: 0, cost_fixed: 4_480, cost_taxed: false });
    await setChannel("b.bri", { cost_rate_bp: 70, cost_fixed: 1_500, cost_taxed: true });
    expect(await channel("b.bri")).toEqual(before);
    expect(await pay(codes[0])).toBe(4_480);
    await decideChange(db, second, await asked());
    expect(await channel("b.bri")).toMatchObject({ cost_rate_bp: 70, cost_fixed: 1_500, cost_taxed: true });
    const paid = codes[1]?.total ?? 0;
    expect(await pay(codes[1])).toBe(Math.round((paid * 0.007 + 1_500) * 1.11));
    expect((await legsOf(db, codes[0]?.code ?? "", "gateway_cost"))["cash midtrans.bri"]).toBe(4_480);
    await expectLedgerBalanced(db);
  });

  test("what people read while one is closed is one admin's", async () => {
    await setChannel("manual.bni", { closed_note: "Sedang diperbaiki" });
    expect(await channel("manual.bni")).toMatchObject({ closed_note: "Sedang diperbaiki" });
    expect((await waiting(db, second)).filter(({ kind }) => kind === "channel")).toEqual([]);
  });
});

describe("roles", () => {
  test.each<[string, Partial<Standing>, Partial<Standing>]>([
    ["becoming an admin", {}, { role: "admin" }],
    ["being one no more", { role: "admin" }, { role: "user" }],
    ["suspending an admin", { role: "admin" }, { is_active: false }],
    ["letting an admin back", { role: "admin", is_active: false }, { is_active: true }],
    ["becoming a sales user", {}, { permissions: ["sales"] }],
    ["letting a sales user back", { permissions: ["sales"], is_active: false }, { is_active: true }],
    ["moving deposit to others", {}, { permissions: ["deposit_transfer"] }],
    ["sending money", { permissions: ["excel"] }, { permissions: ["excel", "send_money"] }],
    ["becoming an agent", {}, { category: 2 }],
    ["becoming an agent again", { is_active: false }, { category: 2, is_active: true }],
  ])("%s needs two", async (_, had, wanted) => {
    const somebody = await createPerson(db);
    const start = { role: "user", is_active: true, permissions: [], category: 1, ...had };
    await db.owner.query(
      "update public.accounts set role = $2, is_active = $3, permissions = $4, category = $5 where id = $1",
      [somebody.userId, start.role, start.is_active, start.permissions, start.category],
    );
    expect(await setStanding(somebody, wanted)).toMatchObject(start);
    const id = await asked();
    expect((await refusalOf(decideChange(db, admin, id))).code).toBe("claim_same_person");
    expect(await person(somebody.userId)).toMatchObject(start);
    await decideChange(db, second, id);
    expect(await person(somebody.userId)).toMatchObject({ ...start, ...wanted });
  });

  test.each<[string, Partial<Standing>, Partial<Standing>]>([
    ["suspending somebody", {}, { is_active: false }],
    ["letting them back", { is_active: false }, { is_active: true }],
    ["a lower category", { category: 2 }, { category: 1 }],
    ["taking a permission", { permissions: ["sales", "deposit_transfer"] }, { permissions: [] }],
    ["giving what moves no money", {}, { permissions: ["excel", "multicourier"] }],
    ["suspending a sales user", { permissions: ["sales"] }, { is_active: false }],
  ])("%s is one admin's", async (_, had, wanted) => {
    const somebody = await createPerson(db);
    const start = { is_active: true, permissions: [], category: 1, ...had };
    await db.owner.query("update public.accounts set is_active = $2, permissions = $3, category = $4 where id = $1", [
      somebody.userId,
      start.is_active,
      start.permissions,
      start.category,
    ]);
    expect(await setStanding(somebody, wanted)).toMatchObject(wanted);
  });

  test("nobody decides about themselves, whether to confirm or to turn down", async () => {
    await setStanding(second, { role: "user" });
    const [change] = (await waiting(db, second)).filter(({ kind }) => kind === "standing");
    expect(change).toMatchObject({ obstacle: "admin_own_account", person: { id: second.userId } });
    for (const accept of [true, false]) {
      expect((await refusalOf(decideChange(db, second, change?.id ?? "", accept))).code).toBe("admin_own_account");
    }
    expect((await person(second.userId)).role).toBe("admin");
  });

  test("what somebody who is no admin any more proposed is turned down only", async () => {
    const somebody = await createPerson(db);
    await setStanding(somebody, { role: "admin" });
    await db.owner.query("update public.accounts set is_active = false where id = $1", [admin.userId]);
    const id = await asked();
    expect(await refusalOf(decideChange(db, second, id))).toMatchObject({ status: 409, code: "proposer_left" });
    expect(await decideChange(db, second, id, false)).toMatchObject({ outcome: "rejected" });
  });

  test("an act on another admin's account gives nobody that account", async () => {
    const act = (p_action: string, p_device: string | null = null) =>
      db.rpc(admin, "admin_user_act", { p_key: randomUUID(), p_id: second.userId, p_action, p_device, p_reason });
    for (const name of ["set_password", "set_email", "set_phone", "reset_pin", "accept_device"]) {
      expect((await refusalOf(act(name))).code, name).toBe("validation_failed");
    }
    const { rows } = await db.owner.query("select pin_hash from private.account_secrets where user_id = $1", [
      second.userId,
    ]);
    await act("unlock_pin");
    const after = await db.owner.query("select pin_hash from private.account_secrets where user_id = $1", [
      second.userId,
    ]);
    expect(after.rows).toEqual(rows);
  });
});
