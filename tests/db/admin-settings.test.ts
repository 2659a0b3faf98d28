import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SiteChannel, type SiteMenu, siteChannels, siteMenu, siteSettings } from "#core/settings/schema.ts";
import { SETTING_GROUPS, SETTING_NAMES, type Setting } from "#core/settings/types.ts";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { confirmChanges } from "#tests/factories/proposals.ts";

let db: TestDatabase;
let admin: Person;
let second: Person;
let member: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second, member] = await Promise.all([createAdmin(db), createAdmin(db), createPerson(db)]);
});
afterAll(() => db.close());

const p_reason = "decided this morning";
const settings = async () => siteSettings.parse(await db.rpc(admin, "admin_settings_get"));

/** One admin asks; what guards money or entry waits. */
async function ask(p_values: Record<string, unknown>, more: Record<string, unknown> = {}) {
  const { version } = await settings();
  const args = { p_key: randomUUID(), p_version: version, p_values, p_reason, ...more };
  return siteSettings.parse(await db.rpc(admin, "admin_settings_change", args));
}

/** One admin asks, the other confirms. */
async function change(p_values: Record<string, unknown>) {
  await ask(p_values);
  await confirmChanges(db, second);
  return settings();
}

const problemOf = ({ details }: { details: Record<string, unknown> }) => details["problem"];

const lastAction = async () =>
  (await db.owner.query("select * from private.admin_actions order by created_at desc, id desc limit 1")).rows[0];

test("nobody but an admin, and never without a reason", async () => {
  const { version } = await settings();
  const channel = { p_key: "c", p_id: "b.bca", p_version: version, p_values: { active: false } };
  const calls: readonly [string, Record<string, unknown>][] = [
    ["admin_settings_get", {}],
    ["admin_settings_change", { p_key: "s", p_version: version, p_values: { min_topup: 1 }, p_reason }],
    ["admin_menu_get", {}],
    ["admin_menu_change", { p_key: "m", p_version: version, p_entries: [], p_reason }],
    ["admin_channel_list", {}],
    ["admin_channel_change", { ...channel, p_reason }],
  ];
  for (const [name, args] of calls) {
    expect(await refusalOf(db.rpc(member, name, args)), name).toMatchObject({ status: 403, code: "forbidden" });
    expect(await sqlStateOf(db.rpc("anon", name, args)), name).toBe("42501");
    if (!name.endsWith("change")) continue;
    const silent = db.rpc(admin, name, { ...args, p_reason: "  no " });
    expect((await refusalOf(silent)).code, name).toBe("validation_failed");
  }
});

describe("settings", () => {
  test("every column has its place on the page, once", async () => {
    const { values } = await settings();
    expect(Object.keys(values).sort()).toEqual([...SETTING_NAMES].sort());
    const placed = Object.values(SETTING_GROUPS).flatMap((group) => group.map(({ name }) => name as string));
    expect(placed.sort()).toEqual([...SETTING_NAMES].sort());
  });

  test("hold from the next call on, with before and after in the audit trail", async () => {
    await change({ min_topup: 25_000, nominals: [25_000, 75_000], games_whitelisted_emails: ["a@example.test"] });
    const seen = await db.rpc(member, "deposit_channels", { p_amount: 20_000 });
    expect(seen).toMatchObject({ settings: { min_topup: 25_000, nominals: [25_000, 75_000] } });
    expect(await lastAction()).toMatchObject({
      action: "settings_confirmed",
      actor_id: second.userId,
      before: { min_topup: 10_000, games_whitelisted_emails: null },
      after: { min_topup: 25_000, nominals: [25_000, 75_000], games_whitelisted_emails: ["a@example.test"] },
    });
    await change({ min_topup: 10_000, games_whitelisted_emails: null });
  });

  test("a save of an older page is refused and loses nothing", async () => {
    const { version } = await settings();
    await change({ min_topup: 15_000 });
    const stale = ask({ duplicate_limit_per_day: 5 }, { p_version: version });
    expect(await refusalOf(stale)).toMatchObject({ status: 409, code: "changed_meanwhile" });
    expect((await settings()).values).toMatchObject({ min_topup: 15_000, duplicate_limit_per_day: 2 });
  });

  test("two saves of one page at once: one holds", async () => {
    const { version } = await settings();
    const both = await Promise.allSettled([
      ask({ games_whitelisted_emails: ["one@example.test"] }, { p_version: version }),
      ask({ games_whitelisted_emails: ["two@example.test"] }, { p_version: version }),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("a repeat does nothing more, another request under its key is refused", async () => {
    const { version } = await settings();
    const same = { p_key: randomUUID(), p_version: version };
    const first = await ask({ games_whitelisted_emails: ["b@example.test"] }, same);
    expect(await ask({ games_whitelisted_emails: ["b@example.test"] }, same)).toEqual(first);
    expect((await refusalOf(ask({ games_whitelisted_emails: ["c@example.test"] }, same))).code).toBe(
      "idempotency_mismatch",
    );
    expect((await refusalOf(ask({ games_whitelisted_emails: ["b@example.test"] }))).code).toBe("nothing_changed");
  });

  test.each([
    ["a value below what it may be", { min_topup: 0 }],
    ["limits that contradict each other", { min_transfer: 900_000_000 }],
    ["another type", { min_topup: "much" }],
    ["nothing where something must be", { sitename: null }],
    ["an unknown setting", { everything: true }],
    ["the row itself", { id: false }],
    ["no setting", {}],
  ])("%s changes nothing", async (_, values) => {
    const before = await settings();
    expect((await refusalOf(ask(values))).code).toBe("validation_failed");
    expect(await settings()).toEqual(before);
  });

  const bounded = Object.values(SETTING_GROUPS)
    .flat()
    .filter((setting: Setting) => setting.kind === "money" || setting.kind === "count") as readonly Setting[];

  test.each(bounded.map((setting) => [setting.name, setting] as const))(
    "%s has the bounds of its form, in SQL",
    async (name, { min = 0, max = 0 }) => {
      for (const [value, problem] of [
        [min - 1, "below_minimum"],
        [max + 1, "above_maximum"],
      ] as const) {
        const refused = await refusalOf(ask({ [name]: value }));
        expect(refused, String(value)).toMatchObject({ code: "validation_failed", details: { field: name } });
        expect(problemOf(refused), String(value)).toBe(problem);
      }
    },
  );

  test.each([
    ["company_email", "not an email", "email"],
    ["company_email", "a@b", "email"],
    ["company_phone", "call me", "contact_number"],
    ["company_phone", "12", "contact_number"],
    ["apk_url", "http://unduh.test/a.apk", "https_url"],
    ["apk_url", "https://127.0.0.1/a.apk", "https_url"],
    ["apk_url", "https://a@unduh.test/a.apk", "https_url"],
    ["apk_url", "https://unduh.test/a\u202e.apk", "https_url"],
    ["apk_url", "https://unduh.test:65536/a.apk", "https_url"],
    ["apk_url", "https://unduh.test:0/a.apk", "https_url"],
    ["apk_url", `https://unduh.test/${"x".repeat(500)}`, "too_long"],
    ["package_name", "toko", "package_name"],
    ["package_name", "id.toko;rm", "package_name"],
    ["live_chat_embed_id", "a/../b", "embed_id"],
    ["live_chat_embed_id", "abc", "embed_id"],
    ["company_hours", "07.00–25.00", "hours"],
    ["company_hours", "07.75", "hours"],
    ["company_hours", "Senin, klik evil.com", "link"],
    ["company_address", "http://evil.test", "link"],
    ["company_address", "one\nline", "invalid"],
    ["company_address", "jahat\u200b.com", "invalid"],
    ["company_hours", "\u202emoc.tahaj", "invalid"],
    ["company_address", "x".repeat(301), "too_long"],
    ["sitename", "  ", "required"],
    ["sitename", "x".repeat(41), "too_long"],
    ["sitename", "a\u0007b", "invalid"],
    ["nominals", [], "required"],
    ["nominals", [50_000, 50_000], "invalid"],
    ["nominals", [5_000], "below_minimum"],
    ["nominals", [1_000_000_001], "above_maximum"],
    ["nominals", Array.from({ length: 13 }, (_, i) => 50_000 + i), "too_long"],
    ["games_whitelisted_emails", ["a@example.test", "nobody"], "email"],
    ["max_transfer", 1, "below_minimum"],
    ["max_transfer_per_day", 2, "below_minimum"],
    ["max_loan_limit", 2, "below_minimum"],
    ["new_devices_wait", "perhaps", "invalid"],
    ["min_loan", null, "required"],
    ["no_such_thing", 1, "unknown_field"],
  ] as const)("%s as %j is refused by its name", async (field, value, problem) => {
    const refused = await refusalOf(ask({ [field]: value }));
    expect(refused).toMatchObject({ status: 422, code: "validation_failed", details: { field, problem } });
  });

  test("a minimum above an amount that is offered names the amounts", async () => {
    const refused = await refusalOf(ask({ min_topup: 60_000, nominals: [50_000, 100_000] }));
    expect(refused.details).toEqual({ field: "nominals", problem: "below_minimum" });
  });

  test("name and contacts are anybody's to read", async () => {
    await change({ sitename: "Toko Uji", company_phone: "0800 1 234" });
    expect(await db.rpc("anon", "site_info")).toMatchObject({ name: "Toko Uji", phone: "0800 1 234", email: null });
  });

  test.each([
    ["Gerai", null, "Gerai"],
    ["Toko Pulsa Sejahtera", null, "Toko Pulsa"],
    ["Pulsasejahtera Bersama", null, "Pulsasejahte"],
    ["Toko Pulsa Sejahtera", "Sejahtera", "Sejahtera"],
  ])("the site %s, called %s for short, is %s where there is little room", async (name, short, said) => {
    const { rows } = await db.owner.query("select private.short_site_name($1, $2) as said", [name, short]);
    expect(rows).toEqual([{ said }]);
  });
});

describe("the menu", () => {
  const menu = async (): Promise<SiteMenu> => siteMenu.parse(await db.rpc(admin, "admin_menu_get"));
  const save = async (entries: SiteMenu["entries"], p_version: string, more: Record<string, unknown> = {}) => {
    const p_entries = entries.map(({ backend_id, position, enabled }) => ({ backend_id, position, enabled }));
    return siteMenu.parse(
      await db.rpc(admin, "admin_menu_change", { p_key: randomUUID(), p_version, p_entries, p_reason, ...more }),
    );
  };

  beforeAll(async () => {
    await db.owner.query("delete from private.menu_entries");
    await db.owner.query(
      `insert into private.menu_entries
         (backend_id, position, name, route, landing_route, path, type, icon, module, enabled)
       select n, row_number() over (), n, n, n, '/' || n, n, n, 'prabayar', true from unnest('{a,b,c}'::text[]) n`,
    );
  });

  test("is seen by people in its new order, without what is off", async () => {
    const { version, entries } = await menu();
    const wanted = entries.map((entry) => ({
      ...entry,
      position: entry.backend_id === "c" ? 0 : entry.position,
      enabled: entry.backend_id !== "a",
    }));
    await save(wanted, version);
    const seen = (await db.rpc(member, "menu_list")) as { backend_id: string }[];
    expect(seen.map(({ backend_id }) => backend_id)).toEqual(["c", "b"]);
    expect(await lastAction()).toMatchObject({
      action: "menu_change",
      before: { a: "1" },
      after: { a: "1 off", c: "0" },
    });
    expect((await refusalOf(save(entries, version))).code).toBe("changed_meanwhile");
  });

  test("a list that leaves one out or invents one is refused", async () => {
    const { version, entries } = await menu();
    expect((await refusalOf(save(entries.slice(1), version))).code).toBe("validation_failed");
    const invented = entries.map((entry, at) => (at === 0 ? { ...entry, backend_id: "z" } : entry));
    expect((await refusalOf(save(invented, version))).code).toBe("validation_failed");
    expect((await refusalOf(save(entries, version))).code).toBe("nothing_changed");
  });
});

describe("ways to pay", () => {
  const channel = async (id: string): Promise<SiteChannel> => {
    const found = siteChannels.parse(await db.rpc(admin, "admin_channel_list")).find((one) => one.id === id);
    if (!found) throw new Error(id);
    return found;
  };
  const save = async (id: string, p_values: Record<string, unknown>, more: Record<string, unknown> = {}) => {
    const { version } = await channel(id);
    const args = { p_key: randomUUID(), p_id: id, p_version: version, p_values, p_reason, ...more };
    await db.rpc(admin, "admin_channel_change", args);
    await confirmChanges(db, second);
  };
  const offered = async (id: string) => {
    const { channels } = (await db.rpc(member, "deposit_channels", { p_amount: 50_000 })) as {
      channels: { id: string }[];
    };
    return channels.find((one) => one.id === id) ?? null;
  };
  const ask = () => db.rpc(member, "deposit_request", { p_key: randomUUID(), p_amount: 50_000, p_channel: "b.bca" });

  test("a closed one says why, takes nothing new, and is gone without a note", async () => {
    await save("b.bca", { active: false, closed_note: "BCA sedang pemeliharaan" });
    expect(await offered("b.bca")).toMatchObject({
      available: false,
      reason: "channel_unavailable",
      note: "BCA sedang pemeliharaan",
    });
    expect((await refusalOf(ask())).code).toBe("channel_unavailable");
    expect(await lastAction()).toMatchObject({
      action: "channel_confirmed",
      subject: "b.bca",
      before: { active: true },
    });
    await save("b.bca", { closed_note: null });
    expect(await offered("b.bca")).toBeNull();
    await save("b.bca", { active: true });
    expect(await offered("b.bca")).toMatchObject({ available: true });
    expect(await ask()).toBeDefined();
  });

  test.each([
    ["b.bca", { max_amount: 1_000_000_001 }, "max_amount", "above_maximum"],
    ["b.bca", { min_amount: 0 }, "min_amount", "below_minimum"],
    ["b.bca", { closed_note: "\u202emoc.tahaj" }, "closed_note", "invalid"],
    ["b.bca", { closed_note: "jahat\u200b.com" }, "closed_note", "invalid"],
    ["manual.bca", { account_holder: "PT Gerai\u2060", account_number: "1234567890" }, "account_holder", "invalid"],
    ["b.bca", { account_number: "1234567890" }, "account_number", "invalid"],
    ["manual.bca", { account_number: "rekening saya" }, "account_number", "account_number"],
    ["manual.bca", { account_holder: "PT\nGerai", account_number: "1234567890" }, "account_holder", "invalid"],
    ["manual.bca", { active: true, account_number: null }, "account_number", "required"],
    ["b.bca", { active: "yes please" }, "active", "invalid"],
    ["b.bca", { cost_rate_bp: -1 }, "cost_rate_bp", "below_minimum"],
    ["b.bca", { cost_rate_bp: 5_001 }, "cost_rate_bp", "above_maximum"],
    ["b.bca", { cost_rate_bp: 0.5 }, "cost_rate_bp", "invalid"],
    ["b.bca", { cost_fixed: -1 }, "cost_fixed", "below_minimum"],
    ["b.bca", { cost_fixed: 1_000_001 }, "cost_fixed", "above_maximum"],
    ["b.bca", { cost_fixed: null }, "cost_fixed", "required"],
    ["b.bca", { cost_taxed: null }, "cost_taxed", "required"],
    ["manual.bca", { cost_fixed: 100 }, "cost_fixed", "invalid"],
  ])("%s as %j is refused by its name", async (id, values, field, problem) => {
    const refused = await refusalOf(save(id, values));
    expect(refused).toMatchObject({ code: "validation_failed", details: { field, problem } });
  });

  test("bounds hold; stale, senseless and unknown changes are refused", async () => {
    const { version } = await channel("b.bca");
    await save("b.bca", { min_amount: 60_000 });
    expect(await offered("b.bca")).toMatchObject({ available: false, reason: "below_minimum", min: 60_000 });
    expect((await refusalOf(save("b.bca", { min_amount: 1 }, { p_version: version }))).code).toBe("changed_meanwhile");
    expect((await refusalOf(save("b.bca", { max_amount: 5 }))).code).toBe("validation_failed");
    expect((await refusalOf(save("b.bca", { provider: "manual" }))).code).toBe("nothing_changed");
    expect((await refusalOf(save("b.bca", { min_amount: 5 }, { p_id: "z.zzz" }))).status).toBe(404);
    await save("b.bca", { min_amount: 10_000 });
  });
});
