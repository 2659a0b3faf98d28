import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { COURIERS } from "#core/accounts/types.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let member: Person;
let agent: Person;
let master: Person;
beforeAll(async () => {
  db = await openDatabase();
  [member, agent, master] = await Promise.all([
    createPerson(db),
    createPerson(db, { category: 2 }),
    createPerson(db, { category: 3 }),
  ]);
});
afterAll(() => db.close());

const switchedOff = (off: boolean) =>
  db.owner.query("update private.site_settings set disable_agency_feature_for_master = $1", [off]);
const accountOf = async (person: Person) => account.parse(await db.rpc(person, "account_get"));

/** What of the agency somebody has: the permission, the referral code, the agents' sales, inviting an agent. */
async function agencyOf(person: Person) {
  const { permissions, referal_code } = await accountOf(person);
  const listed = await db.rpc(person, "purchase_list", { p_filter: { agents: true } }).then(
    () => "listed",
    (error: Error) => error.message,
  );
  const invites = {
    p_by: person.userId,
    p_email: "x@example.test",
    p_phone: "+62813",
    p_name: "Sari",
    p_token: randomUUID(),
  };
  await db.owner.query("delete from private.places_taken");
  const invited = await db.rpc("service_role", "agent_invite", invites).then(
    () => "invited",
    (error: Error) => error.message,
  );
  return { agency: permissions.includes("agency"), referral: referal_code !== "", listed, invited };
}

const ALL = { agency: true, referral: true, listed: "listed", invited: "invited" };
const NOTHING = { agency: false, referral: false, listed: "forbidden", invited: "forbidden" };

describe("the agency's features", () => {
  test("are agents' and master agents'", async () => {
    await switchedOff(false);
    expect(await agencyOf(member)).toEqual({ ...NOTHING, referral: true });
    expect(await agencyOf(agent)).toEqual(ALL);
    expect(await agencyOf(master)).toEqual(ALL);
  });

  test("are master agents' alone while the site has switched them off below", async () => {
    await switchedOff(true);
    expect(await agencyOf(member)).toEqual(NOTHING);
    expect(await agencyOf(agent)).toEqual(NOTHING);
    expect(await agencyOf(master)).toEqual(ALL);
    const answer = (await db.rpc(agent, "profile_get")) as { referal_code: string };
    expect(answer.referal_code).toBe("");
    await switchedOff(false);
  });

  test("are nobody's whose account is not active", async () => {
    const idle = await createPerson(db, { category: 3, active: false });
    const call = db.rpc(idle, "purchase_list", { p_filter: { agents: true } });
    expect((await refusalOf(call)).code).toBe("account_inactive");
  });
});

describe("the account's flags", () => {
  test("say with which couriers it sends, and what admins gave it", async () => {
    const none = Object.fromEntries(COURIERS.map((courier) => [courier, false]));
    expect(await accountOf(member)).toMatchObject({ ...none, is_agen_mlo: false, user_permission_setting: [] });
    await db.owner.query(
      `update public.accounts set is_agen_mlo = true, couriers = '{sicepat,lion_parcel}',
         permissions = '{deposit_transfer,sales}' where id = $1`,
      [member.userId],
    );
    await db.owner.query("update private.site_settings set agent_debt_enabled = false");
    const changed = await accountOf(member);
    expect(changed).toMatchObject({ ...none, sicepat: true, lion_parcel: true, is_agen_mlo: true });
    expect(changed.user_permission_setting).toEqual(["deposit_transfer", "sales"]);
    expect(changed.permissions).not.toContain("sales");
  });

  test("are of couriers that the database knows", async () => {
    const { rows } = await db.owner.query("select private.known_couriers() as couriers");
    expect(rows[0]?.couriers).toEqual(COURIERS);
    for (const courier of COURIERS)
      await db.owner.query("update public.accounts set couriers = $2 where id = $1", [member.userId, [courier]]);
    const unknown = db.owner.query("update public.accounts set couriers = '{pigeon}' where id = $1", [member.userId]);
    await expect(unknown).rejects.toThrow(/check constraint/);
  });
});
