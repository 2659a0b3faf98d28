import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dueInvite, takenRows } from "#core/notifications/schema.ts";
import { camePage, storedReferral } from "#core/referral/schema.ts";
import { openDatabase, refusalOf, sqlStateOf, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let agent: Person;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());
beforeEach(async () => {
  agent = await createPerson(db, { category: 2 });
});

const hashOf = (text: string) => createHash("sha256").update(text).digest("hex");
const stateOf = async (who = agent) => storedReferral.parse(await db.rpc(who, "referral_get"));
const choose = async (code: string, who = agent) =>
  storedReferral.parse(await db.rpc(who, "referral_choose", { p_code: code }));
const refusal = async (code: string, who = agent) => (await refusalOf(choose(code, who))).code;
/** As if 31 days had passed since the last choice. */
const monthLater = () =>
  db.owner.query("update private.referral_codes set chosen_at = chosen_at - interval '31 days' where user_id = $1", [
    agent.userId,
  ]);
let names = 0;
/** A code that nobody else has. */
const unusedCode = () => `WARUNG${String.fromCharCode(65 + (names % 25))}${"MNPRTX"[Math.floor(names++ / 25) % 6]}H`;

const visit = (code: string, visitor: string, { address = visitor, counts = true } = {}) =>
  db.rpc("service_role", "referral_visit", {
    p_code: code,
    p_visitor: hashOf(visitor),
    p_address: hashOf(address),
    p_counts: counts,
  });
const clicksOf = async (who = agent) => (await stateOf(who)).url_click_count;

/** Registers somebody by a code, as our Workers do. */
async function register(code: string): Promise<string> {
  const id = crypto.randomUUID();
  await db.owner.query("insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, $3)", [
    id,
    `${id}@example.test`,
    { name: "Siti Rahma", phone: null, referral_code: code },
  ]);
  return id;
}
const broughtBy = async (id: string) => {
  const found = await db.owner.query<{ by: string | null }>(
    "select referred_by as by from public.accounts where id = $1",
    [id],
  );
  return found.rows[0]?.by ?? null;
};

describe("a code", () => {
  test("is chosen once at once, then once in 30 days, five in all; those of before lead to the same agent", async () => {
    const began = (await stateOf()).referral_code;
    const codes = [unusedCode(), unusedCode(), unusedCode(), unusedCode(), unusedCode()];
    expect(await choose(codes[0]?.toLowerCase() ?? "")).toMatchObject({ referral_code: codes[0], changes_left: 4 });
    expect(await refusal(codes[1] ?? "")).toBe("referral_code_soon");
    for (const code of codes.slice(1)) {
      await monthLater();
      expect((await choose(code)).referral_code).toBe(code);
    }
    await monthLater();
    expect(await refusal(unusedCode())).toBe("referral_code_limit");
    // Back to one of before is no further code.
    expect((await choose(codes[2] ?? "")).referral_code).toBe(codes[2]);
    for (const code of [began, ...codes]) expect(await visit(code, code)).toBe(codes[2]);
  });

  test("is nobody else's, however it is typed and whatever looks like it", async () => {
    await choose("KI0SBUD1");
    const other = await createPerson(db, { category: 2 });
    for (const alike of ["KI0SBUD1", "kiosbudi", "K1OSBUDL", "KLO5BUDI", "kiqs8udi"]) {
      expect(await refusal(alike, other), alike).toBe("referral_code_taken");
    }
    expect(await broughtBy(await register("kios-budi"))).toBe(agent.userId);
  });

  test("of two who choose the same at once one has it", async () => {
    const others = await Promise.all(Array.from({ length: 8 }, () => createPerson(db, { category: 2 })));
    const code = unusedCode();
    const outcomes = await Promise.all(
      others.map((who) =>
        choose(code, who).then(
          () => "chosen",
          (error: Error) => error.message,
        ),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === "chosen")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "referral_code_taken")).toHaveLength(7);
  });

  test.each([
    "anjing",
    "XANJINGX",
    "4nj1ng",
    "AN9JING7",
    "annjjing",
    "FVCK1NG",
    "GERAIKU",
    "g3r41",
    "0FFICIAL1",
    "8CA1",
    "99BCA",
    "CS99",
    "BANKBCA",
    "BCAM0BILE",
    "DANAKAGET",
    "B4NKMANDIRI",
    "POLRI7",
    "PAYPAL5",
  ])("may not say %s", async (code) => {
    expect(await refusal(code)).toBe("referral_code_refused");
  });

  test.each(["PANTAI", "KASUR", "BCAKES", "BABINSA7", "PERDANA", "JAYAMANDIRI"])(
    "may be %s, in which a short word stands",
    async (code) => {
      expect((await choose(code)).referral_code).toBe(code);
    },
  );

  test.each(["ABC", "A".repeat(17), "A B C D", "ABC-D", "АБВГД", "ＡＢＣＤ", "ABCD\n", "ıııı", ""])(
    "is no %j",
    async (code) => {
      expect(await refusal(code)).toBe("validation_failed");
    },
  );

  test("is an agent's to choose, while the agency's features are theirs", async () => {
    const member = await createPerson(db);
    expect(await refusal(unusedCode(), member)).toBe("forbidden");
    await db.owner.query("update private.site_settings set disable_agency_feature_for_master = true");
    try {
      expect(await refusal(unusedCode())).toBe("forbidden");
      expect((await refusalOf(stateOf())).code).toBe("forbidden");
      expect((await refusalOf(db.rpc(agent, "referral_came", {}) as Promise<unknown>)).code).toBe("forbidden");
    } finally {
      await db.owner.query("update private.site_settings set disable_agency_feature_for_master = false");
    }
  });

  test("brings nobody any more once its owner has left or is switched off, and the newcomer registers all the same", async () => {
    const { referral_code } = await stateOf();
    await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [agent.userId]);
    expect(await visit(referral_code, "a")).toBeNull();
    expect(await broughtBy(await register(referral_code))).toBeNull();
    await db.owner.query("update public.accounts set deleted_at = null, is_active = false where id = $1", [
      agent.userId,
    ]);
    expect(await visit(referral_code, "a")).toBeNull();
    expect(await broughtBy(await register(referral_code))).toBeNull();
  });
});

describe("circles", () => {
  test("cannot be made, of one person or of several", async () => {
    const [a, b, c] = [agent.userId, await register((await stateOf()).referral_code), await createPerson(db)];
    const bring = (id: string, by: string) =>
      sqlStateOf(db.owner.query("update public.accounts set referred_by = $2 where id = $1", [id, by]));
    await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [c.userId, b]);
    expect(await bring(a, a)).toBe("23514");
    expect(await bring(a, b)).toBe("23514");
    expect(await bring(a, c.userId)).toBe("23514");
  });
});

describe("clicks", () => {
  test("a thousand at once of one visitor are one", async () => {
    const { referral_code } = await stateOf();
    await Promise.all(Array.from({ length: 1_000 }, () => visit(referral_code, "one browser")));
    expect(await clicksOf()).toBe(1);
    await visit(referral_code, "another browser");
    expect(await clicksOf()).toBe(2);
  });

  test("are counted again the next day, and the hashes of before go", async () => {
    const { referral_code } = await stateOf();
    await visit(referral_code, "x");
    await db.owner.query("update private.referral_visits set day = day - 2 where user_id = $1", [agent.userId]);
    await visit(referral_code, "x");
    expect(await clicksOf()).toBe(2);
    await db.rpc("service_role", "lifetimes_sweep", {});
    const left = await db.owner.query("select 1 from private.referral_visits where user_id = $1", [agent.userId]);
    expect(left.rowCount).toBe(1);
    expect(await clicksOf()).toBe(2);
  });

  test("of one address are twenty a day, however many browsers it names, also at once", async () => {
    const { referral_code } = await stateOf();
    await Promise.all(Array.from({ length: 60 }, (_, i) => visit(referral_code, `browser ${i}`, { address: "one" })));
    expect(await clicksOf()).toBe(20);
  });

  test("are none of a robot's", async () => {
    const { referral_code } = await stateOf();
    expect(await visit(referral_code, "robot", { counts: false })).toBe(referral_code);
    expect(await clicksOf()).toBe(0);
  });
});

describe("who came", () => {
  test("is listed newest first with masked names, and names no account", async () => {
    const { referral_code } = await stateOf();
    const first = await register(referral_code);
    const second = await register(referral_code);
    await db.owner.query("update public.accounts set created_at = now() - interval '1 day' where id = $1", [first]);
    await db.owner.query("update public.accounts set deleted_at = now() where id = $1", [first]);
    const { rows, meta } = camePage.parse(await db.rpc(agent, "referral_came", {}));
    expect(meta.total).toBe(2);
    expect(rows).toMatchObject([
      { name: "Si••• Ra•••", state: "new", category: 1 },
      { name: null, state: "left" },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${first}|${second}|Siti|@`));
    expect((await stateOf()).registration_count).toBe(2);
    const sibling = await createPerson(db, { category: 2 });
    expect(camePage.parse(await db.rpc(sibling, "referral_came", {})).rows).toEqual([]);
  });
});

describe("invitations", () => {
  const invite = (email: string, who = agent) =>
    db.rpc("service_role", "referral_invite", {
      p_by: who.userId,
      p_email: email,
      p_recipient: hashOf(email),
      p_token: "nonce.sealed-token-of-twenty",
      p_locale: "en",
    });
  const waiting = async () => {
    const { rows } = takenRows.parse(await db.rpc("service_role", "outbox_take", { p_channel: "invite" }));
    return rows.map((row) => dueInvite.parse(row));
  };
  const newEmail = () => `${crypto.randomUUID()}@luar.test`;
  beforeEach(() => db.owner.query("delete from private.outbox where channel = 'invite'"));

  test("are ten a day, also at once, and go out by the outbox in the agent's name", async () => {
    const emails = Array.from({ length: 14 }, newEmail);
    const answers = await Promise.all(emails.map((email) => invite(email)));
    const left = answers.map((answer) => (answer as { invitations_left?: number }).invitations_left);
    expect(left.filter((n) => n !== undefined).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(answers.filter((answer) => (answer as { error?: string }).error === "rate_limited")).toHaveLength(4);
    const sent = await waiting();
    expect(sent).toHaveLength(10);
    expect(sent[0]).toMatchObject({
      kind: "referral_invite",
      locale: "en",
      data: { by: "Orang Uji", code: (await stateOf()).referral_code },
    });
    await db.owner.query(
      "update private.referral_invites set created_at = created_at - interval '1 day' where invited_by = $1",
      [agent.userId],
    );
    expect(await invite(newEmail())).toEqual({ invitations_left: 9 });
  });

  test("reach one address once in 30 days, whoever invites; only who invited it is told", async () => {
    const email = newEmail();
    const other = await createPerson(db, { category: 2 });
    await invite(email);
    expect((await refusalOf(invite(email) as Promise<unknown>)).code).toBe("referral_invited");
    expect(await invite(email, other)).toEqual({ invitations_left: 9 });
    expect(await waiting()).toHaveLength(1);
    await db.owner.query("update private.referral_invites set created_at = created_at - interval '31 days'");
    await db.owner.query("delete from private.outbox where channel = 'invite'");
    await invite(email, other);
    expect(await waiting()).toHaveLength(1);
  });

  test("of two who invite one address at once one goes out", async () => {
    const email = newEmail();
    const people = await Promise.all(Array.from({ length: 6 }, () => createPerson(db, { category: 2 })));
    await Promise.all(people.map((who) => invite(email, who)));
    expect(await waiting()).toHaveLength(1);
  });

  test("do not reach who has an account or wants none, and the answer is the same", async () => {
    expect(await invite((await createPerson(db)).email)).toEqual({ invitations_left: 9 });
    const email = newEmail();
    await db.rpc("service_role", "referral_refuse", { p_recipient: hashOf(email) });
    expect(await invite(email)).toEqual({ invitations_left: 8 });
    expect(await waiting()).toEqual([]);
  });

  test("do not reach an account by another spelling of its address, one's own neither, and the answer is the same", async () => {
    const other = await createPerson(db);
    const stem = crypto.randomUUID();
    const named = (who: Person, email: string) =>
      db.owner.query("update public.accounts set email = $2 where id = $1", [who.userId, email]);
    await named(agent, `${stem}@luar.test`);
    await named(other, `Budi.S${stem}@gmail.com`);
    expect(await invite(`${stem}+teman@luar.test`)).toEqual({ invitations_left: 9 });
    expect(await invite(`b.udis${stem}+x@googlemail.com`)).toEqual({ invitations_left: 8 });
    expect(await waiting()).toEqual([]);
    await invite(`${stem}.x@luar.test`);
    expect(await waiting()).toHaveLength(1);
  });

  test("do not reach who was invited to an account by another spelling of the address", async () => {
    const stem = crypto.randomUUID();
    await db.owner.query(
      `insert into private.invitations (id, invited_by, email, phone, name, token_hash, created_at)
       values (private.uuid_v7(), $1, $2::text, '+62811000111', 'Calon', sha256(convert_to($2::text, 'utf8')), now())`,
      [agent.userId, `baru.${stem}+a@gmail.com`],
    );
    await invite(`baru${stem}@gmail.com`);
    expect(await waiting()).toEqual([]);
  });

  test("that wait are not sent to who refuses meanwhile, or of an agent who has left", async () => {
    const [refuses, other] = [newEmail(), newEmail()];
    await invite(refuses);
    await db.rpc("service_role", "referral_refuse", { p_recipient: hashOf(refuses) });
    expect(await waiting()).toEqual([]);
    await invite(other);
    await db.owner.query("update public.accounts set is_active = false where id = $1", [agent.userId]);
    expect(await waiting()).toEqual([]);
  });

  test("leave no address behind after a day, and nothing after 30", async () => {
    await invite(newEmail());
    const age = (days: number) =>
      db.owner.query(
        `update private.referral_invites set created_at = now() - interval '${days} days' where invited_by = $1`,
        [agent.userId],
      );
    const kept = () =>
      db.owner.query<{ email: string | null }>("select email from private.referral_invites where invited_by = $1", [
        agent.userId,
      ]);
    await age(2);
    await db.rpc("service_role", "lifetimes_sweep", {});
    expect((await kept()).rows).toEqual([{ email: null }]);
    await age(31);
    await db.rpc("service_role", "lifetimes_sweep", {});
    expect((await kept()).rows).toEqual([]);
  });

  test("leave their address in peace though the account that invited it is gone, and name it no more", async () => {
    const email = newEmail();
    const leaver = await createPerson(db, { category: 2 });
    await invite(email, leaver);
    await db.superuser.query("select private.account_anonymise($1)", [leaver.userId]);
    const { rows } = await db.owner.query("select email from private.referral_invites where invited_by = $1", [
      leaver.userId,
    ]);
    expect(rows).toEqual([{ email: null }]);
    await db.owner.query("delete from private.outbox where channel = 'invite'");
    await invite(email);
    expect(await waiting()).toEqual([]);
  });

  test("are an active agent's, while registration is open", async () => {
    const member = await createPerson(db);
    expect((await refusalOf(invite(newEmail(), member) as Promise<unknown>)).code).toBe("forbidden");
    await db.owner.query("update private.site_settings set disable_register = true");
    try {
      expect((await refusalOf(invite(newEmail()) as Promise<unknown>)).code).toBe("registration_closed");
    } finally {
      await db.owner.query("update private.site_settings set disable_register = false");
    }
  });
});
