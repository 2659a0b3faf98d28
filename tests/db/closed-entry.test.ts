import { createHash, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createAdmin } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, openSession, type Person } from "#tests/factories/people.ts";
import { unusedDigits } from "#tests/support/unused.ts";

let db: TestDatabase;
let admin: Person;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, agent] = await Promise.all([createAdmin(db), createPerson(db, { category: 2 })]);
});
afterAll(() => db.close());
afterEach(() =>
  db.owner.query("update private.site_settings set disable_register = false, disable_user_login = false"),
);

const digest = (text: string) => createHash("sha256").update(text).digest("hex");
const CONSENT = { persyaratan: "3", privasi: "4" };
const close = (setting: "disable_register" | "disable_user_login") =>
  db.owner.query(`update private.site_settings set ${setting} = true`);

function newcomer() {
  const digits = unusedDigits(9);
  return { email: `new${digits}@example.test`, phone: `+62814${digits}`, client: `device ${digits}` };
}

const begin = ({ email, phone, client }: ReturnType<typeof newcomer>) =>
  db.rpc("service_role", "registration_begin", {
    p_client: client,
    p_from: digest(client),
    p_person: { email, phone, name: "Sari", referral_code: null, invitation: null, consent: CONSENT },
    p_sealed: "sealed",
    p_proof: "right",
  });

/** A session that Supabase Auth has just opened, on a device of its own. */
async function arrive(userId: string) {
  const session = randomUUID();
  await openSession(db, userId, session);
  const args = { p_user: userId, p_session: session, p_client: `device of ${session}`, p_name: "Chrome" };
  const answer = (await db.rpc("service_role", "device_bind", args)) as Record<string, unknown>;
  const { rowCount } = await db.owner.query("select from auth.sessions where id = $1", [session]);
  return { session, answer, lives: rowCount === 1 };
}

describe.each(["disable_register", "disable_user_login"] as const)("while %s is on", (setting) => {
  test("no registration begins, goes on or ends, and nobody is invited", async () => {
    const person = newcomer();
    await begin(person);
    await close(setting);
    const { client: p_client, email: p_email } = person;
    const again = { p_client, p_from: digest(p_client), p_email, p_to: p_email, p_proof: "right" };
    const invited = newcomer();
    const calls = [
      () => begin(newcomer()),
      () => db.rpc("service_role", "registration_resend", again),
      () => db.rpc("service_role", "registration_take", { p_client, p_email, p_proof: "right" }),
      () =>
        db.rpc("service_role", "agent_invite", {
          p_by: agent.userId,
          p_email: invited.email,
          p_phone: invited.phone,
          p_name: "Dewi",
          p_token: "token",
        }),
    ];
    for (const call of calls)
      expect(await refusalOf(call())).toMatchObject({ status: 403, code: "registration_closed" });
  });
});

describe("while signing in is closed", () => {
  test("whoever is no admin gets no session, and an admin gets one", async () => {
    await close("disable_user_login");
    const refused = await arrive(agent.userId);
    expect(refused.answer).toEqual({ error: "sign_in_closed", details: {} });
    expect(refused.lives).toBe(false);
    expect((await arrive(admin.userId)).answer).toMatchObject({ device: { status: "new login attempt" } });
  });

  test("whoever is signed in stays so", async () => {
    await close("disable_user_login");
    expect(await db.rpc(agent, "account_get")).toMatchObject({ email: agent.email });
  });

  test("a device that waits is let in by nobody", async () => {
    const { session, answer } = await arrive(agent.userId);
    const { id } = answer["device"] as { id: string };
    await close("disable_user_login");
    const accept = db.rpc(agent, "device_decide", { p_device: id, p_decision: "accept" });
    expect(await refusalOf(accept)).toMatchObject({ status: 403, code: "sign_in_closed" });
    const code = { p_user: agent.userId, p_session: session, p_proof: "any" };
    expect(await refusalOf(db.rpc("service_role", "device_let_in", code))).toMatchObject({ code: "sign_in_closed" });
    const reject = db.rpc(agent, "device_decide", { p_device: id, p_decision: "reject" });
    expect(await reject).toMatchObject({ status: "blocked" });
  });
});

test("what everybody sees of the site follows its settings", async () => {
  const seen = () => db.rpc("anon", "site_info") as Promise<Record<string, unknown>>;
  expect(await seen()).toMatchObject({ register_open: true, sign_in_open: true, apk_url: null, chat_embed_id: null });
  await db.owner.query(
    `update private.site_settings set disable_user_login = true, package_name = 'id.toko.app', show_download = true,
       live_chat_embed_id = 'abcd1234', limit_guest = 77, hide_agent_center = true, contact_us_button = true,
       grid_layout = false, custom_frontend_view_exists = true`,
  );
  expect(await seen()).toMatchObject({
    register_open: false,
    sign_in_open: false,
    apk_url: "https://play.google.com/store/apps/details?id=id.toko.app",
    show_download: true,
    // Off, its ID is nobody's to read.
    chat_embed_id: null,
    hide_agent_center: true,
    contact_us_button: true,
    grid_layout: false,
    custom_frontend_view_exists: true,
    limits: { guest: 77, session: 600, purchase: 120, sign_in_account: 10, sign_in_address: 60, developer_key: 300 },
  });
  await db.owner.query("update private.site_settings set live_chat_enabled = true");
  expect(await seen()).toMatchObject({ chat_embed_id: "abcd1234" });
});
