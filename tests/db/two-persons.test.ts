import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Correction, correction } from "#core/admin/corrections/correction-schema.ts";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { adminSince, createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collideAt } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced, ledgerCheck } from "#tests/factories/ledger.ts";
import { askLoan, bring, createBorrower, createSales, decideFacility, decideLoan } from "#tests/factories/loans.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { confirmChanges, waiting } from "#tests/factories/proposals.ts";

/** What one admin moves alone counts together; who confirms is somebody else in more than name. */

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterEach(() => expectLedgerBalanced(db));
afterAll(() => db.close());

const LIMIT = 1_000_000;
const BECAUSE = { p_reason: "looked at it twice" };

async function correct(person: Person, amount: number, by = admin): Promise<Correction> {
  const asked = { p_user: person.userId, p_balance: "deposit", p_amount: amount, p_reason_code: "other", ...BECAUSE };
  return correction.parse(await db.rpc(by, "admin_correction_request", { p_key: randomUUID(), ...asked }));
}

const confirm = async (code: string, by: Person) =>
  correction.parse(
    await db.rpc(by, "admin_correction_decide", { p_key: randomUUID(), p_code: code, p_accept: true, ...BECAUSE }),
  );

async function stray(amount: number): Promise<Claim> {
  const mutation_id = randomUUID();
  await settleMutation(db, { mutation_id, amount });
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: mutation_id } }));
  return claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: rows[0]?.id }));
}

const giveBack = async (id: string, by = admin) =>
  claim.parse(
    await db.rpc(by, "admin_claim_resolve", {
      p_key: randomUUID(),
      p_id: id,
      p_action: "return",
      p_target: null,
      p_seen: await shownNow(db, by, id, "return"),
      ...BECAUSE,
    }),
  );

/** As if everything had been moved that long ago. */
async function age(interval: string): Promise<void> {
  const client = await db.superuser.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    await client.query("update private.desk_movements set created_at = created_at - $1::interval", [interval]);
    await client.query("commit");
  } finally {
    client.release();
  }
}

/** What somebody was told of what they proposed. */
const heard = async ({ userId }: Person) =>
  (
    await db.owner.query(
      "select data from public.notifications where kind = 'proposal_decided' and user_id = $1 order by id",
      [userId],
    )
  ).rows.map(({ data }) => data);

describe("a sum is not cut into small ones", () => {
  test("over several people", async () => {
    const people = await Promise.all([createPerson(db), createPerson(db), createPerson(db)]);
    const made = [];
    for (const person of people) made.push((await correct(person, 400_000)).status);
    expect(made).toEqual(["posted", "posted", "proposed"]);
    const [other] = people;
    expect((await correct(other as Person, 200_000)).status).toBe("posted");
    expect((await correct(other as Person, 1)).status).toBe("proposed");
  });

  test("over corrections, claims and loans", async () => {
    const agent = await createBorrower(db, admin, { limit: 2_000_000 });
    await correct(agent, 300_000);
    expect((await giveBack((await stray(400_000)).id)).status).toBe("closed");
    const { code } = await askLoan(db, agent, 300_001);
    expect((await decideLoan(db, admin, code, "approve", 300_001)).open_request).toMatchObject({ status: "approved" });
    expect(await balanceOf(db, agent.userId, "loan")).toBe(0);
    expect((await giveBack((await stray(300_001)).id)).proposal).toMatchObject({ own: true });
    expect((await correct(agent, -300_000)).status).toBe("posted");
    expect((await correct(agent, 1)).status).toBe("proposed");
  });

  test("over debits and credits, and a claim that is kept counts nothing", async () => {
    const person = await createPerson(db, { deposit: 900_000 });
    await correct(person, -600_000);
    expect((await correct(person, 400_001)).status).toBe("proposed");
    expect((await correct(person, 400_000)).status).toBe("posted");
  });

  test("over sales users' loans", async () => {
    const sales = await createSales(db);
    const [one, two] = [
      await createBorrower(db, admin, { limit: 2_000_000 }),
      await createBorrower(db, admin, { limit: 2_000_000 }),
    ];
    for (const agent of [one, two]) await bring(db, sales, agent);
    const lent = async (agent: Person) => {
      const { code } = await askLoan(db, agent, 600_000);
      await decideLoan(db, sales, code, "approve", 600_000);
      return balanceOf(db, agent.userId, "loan");
    };
    expect([await lent(one), await lent(two)]).toEqual([600_000, 0]);
  });

  test("each admin has their own sum, what two confirmed is in none, and after 24 hours it begins anew", async () => {
    const person = await createPerson(db);
    const large = await correct(person, LIMIT + 1);
    await confirm(large.code, second);
    expect((await correct(person, LIMIT)).status).toBe("posted");
    expect((await correct(person, LIMIT, second)).status).toBe("posted");
    await age("23 hours 59 minutes");
    expect((await correct(person, 1)).status).toBe("proposed");
    await age("2 minutes");
    expect((await correct(person, LIMIT)).status).toBe("posted");
  });

  test("many at once never pass the limit", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => createPerson(db)));
    const claims = await Promise.all(Array.from({ length: 6 }, () => stray(150_000)));
    // The sums were read by then, and what will be added to them was not written.
    const outcomes = await collideAt(db, ["lock table private.desk_movements in share mode"], 16, async (i) => {
      const person = people[i];
      return person ? (await correct(person, 150_000)).status : (await giveBack(claims[i - 10]?.id ?? "")).status;
    });
    const moved = outcomes.filter(
      (outcome) => outcome.status === "fulfilled" && ["posted", "closed"].includes(outcome.value),
    );
    expect(moved.length).toBe(6);
    const { rows } = await db.owner.query("select private.moved_alone($1)::int as alone", [admin.userId]);
    expect(rows).toEqual([{ alone: 900_000 }]);
  });
});

describe("who confirms", () => {
  const refused = async (code: string, by: Person) => await refusalOf(confirm(code, by));

  test("has been an admin for the site's hours", async () => {
    const { code } = await correct(await createPerson(db), LIMIT + 1);
    await adminSince(db, second, "23 hours 59 minutes");
    expect(await refused(code, second)).toMatchObject({ status: 403, code: "second_too_new", details: { hours: 24 } });
    await adminSince(db, second, "24 hours 1 second");
    expect((await confirm(code, second)).status).toBe("posted");
  });

  test("was not brought in by the proposer, nor the other way round, nor over somebody between them", async () => {
    const person = await createPerson(db);
    const [puppet, puppets] = await Promise.all([createAdmin(db), createAdmin(db)]);
    const made = (who: Person, by: Person) =>
      db.owner.query("insert into private.appointment_makers (user_id, made_by) values ($1, $2)", [
        who.userId,
        by.userId,
      ]);
    await made(puppet, admin);
    await made(puppets, puppet);
    const { code } = await correct(person, LIMIT + 1);
    for (const by of [puppet, puppets]) {
      expect(await refused(code, by)).toMatchObject({ status: 403, code: "second_not_apart" });
    }
    const [fromPuppet, fromHis] = [await correct(person, LIMIT + 1, puppet), await correct(person, LIMIT + 1, puppets)];
    for (const { code: theirs } of [fromPuppet, fromHis]) {
      expect((await refused(theirs, admin)).code).toBe("second_not_apart");
    }
    expect((await refused(fromPuppet.code, puppets)).code).toBe("second_not_apart");
    expect((await confirm(fromPuppet.code, second)).status).toBe("posted");
  });

  test("did not register with the proposer's code, nor the other way round", async () => {
    const person = await createPerson(db);
    await bring(db, admin, second);
    expect((await refused((await correct(person, LIMIT + 1)).code, second)).code).toBe("second_not_apart");
    expect((await refused((await correct(person, LIMIT + 1, second)).code, admin)).code).toBe("second_not_apart");
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("confirms nothing of somebody who is no admin any more; it can be turned down", async () => {
    const { code } = await correct(await createPerson(db), LIMIT + 1);
    const claims = await giveBack((await stray(LIMIT + 1)).id);
    await db.owner.query("update public.accounts set role = 'user' where id = $1", [admin.userId]);
    expect(await refused(code, second)).toMatchObject({ status: 409, code: "proposer_left" });
    const decide = (p_accept: boolean) =>
      db.rpc(second, "admin_claim_decide", {
        p_key: randomUUID(),
        p_proposal: claims.proposal?.id,
        p_accept,
        ...BECAUSE,
      });
    expect((await refusalOf(decide(true))).code).toBe("proposer_left");
    await decide(false);
    expect(await heard(admin)).toEqual([]);
    const turnedDown = { p_key: randomUUID(), p_code: code, p_accept: false, ...BECAUSE };
    expect(await db.rpc(second, "admin_correction_decide", turnedDown)).toMatchObject({ status: "rejected" });
  });

  test.each([
    ["unmade and made again", "role = 'user'", "role = 'admin'"],
    ["suspended and let back", "is_active = false", "is_active = true"],
    ["left to sell and made again", "role = 'user', permissions = '{sales}'", "role = 'admin'"],
  ])("confirms nothing that somebody proposed before they were %s", async (_, unmade, made) => {
    const agent = await createBorrower(db, admin, { limit: 2_000_000 });
    const loan = (await askLoan(db, agent, LIMIT + 1)).code;
    await decideLoan(db, admin, loan, "approve", LIMIT + 1);
    const before = await correct(await createPerson(db), LIMIT + 1);
    const claims = await giveBack((await stray(LIMIT + 1)).id);
    const become = (what: string) => db.owner.query(`update public.accounts set ${what} where id = $1`, [admin.userId]);
    await become(unmade);
    await become(made);
    const left = { status: 409, code: "proposer_left" };
    expect(await refused(before.code, second)).toMatchObject(left);
    const accept = { p_key: randomUUID(), p_proposal: claims.proposal?.id, p_accept: true, ...BECAUSE };
    expect(await refusalOf(db.rpc(second, "admin_claim_decide", accept))).toMatchObject(left);
    expect(await refusalOf(decideLoan(db, second, loan, "deposit"))).toMatchObject(left);
    const shown = (await waiting(db, second)).filter(({ subject }) => [before.code, claims.id].includes(subject));
    const nobody = { obstacle: "proposer_left", confirmers: [] };
    expect(shown).toMatchObject([nobody, nobody]);
    // What they propose now is confirmed as before.
    const after = await correct(await createPerson(db), LIMIT + 1);
    expect((await confirm(after.code, second)).status).toBe("posted");
  });

  test("confirms what a sales user approved who has been one since, and nothing of who was none meanwhile", async () => {
    const sales = await createSales(db);
    const approved = async () => {
      const agent = await createBorrower(db, admin, { limit: 2_000_000 });
      await bring(db, sales, agent);
      const { code } = await askLoan(db, agent, LIMIT + 1);
      await decideLoan(db, sales, code, "approve", LIMIT + 1);
      return code;
    };
    const may = (what: string) =>
      db.owner.query("update public.accounts set permissions = $2 where id = $1", [sales.userId, what]);
    const code = await approved();
    await may("{}");
    await may("{sales}");
    expect((await refusalOf(decideLoan(db, second, code, "deposit"))).code).toBe("proposer_left");
    const next = await approved();
    await db.owner.query("update public.accounts set role = 'admin' where id = $1", [sales.userId]);
    await decideLoan(db, second, next, "deposit");
  });

  test("is heard by the proposer: a correction with its code, a claim with its page, each with its sum", async () => {
    const { code } = await correct(await createPerson(db), LIMIT + 1);
    await db.rpc(second, "admin_correction_decide", { p_key: randomUUID(), p_code: code, p_accept: true, ...BECAUSE });
    const { id, proposal } = await giveBack((await stray(LIMIT + 1)).id);
    const args = { p_key: randomUUID(), p_proposal: proposal?.id, p_accept: false, ...BECAUSE };
    await db.rpc(second, "admin_claim_decide", args);
    const sum = { amount: LIMIT + 1 };
    expect(await heard(admin)).toMatchObject([
      { ...sum, what: "correction_credit", subject: code, outcome: "confirmed", person: expect.any(String) },
      { ...sum, what: "claim", subject: id, outcome: "rejected" },
    ]);
    expect(await heard(second)).toEqual([]);
  });

  test("is held to the same for claims and loans", async () => {
    await bring(db, admin, second);
    const agent = await createBorrower(db, admin, { limit: 2_000_000 });
    const { code } = await askLoan(db, agent, LIMIT + 1);
    await decideLoan(db, admin, code, "approve", LIMIT + 1);
    expect((await refusalOf(decideLoan(db, second, code, "deposit"))).code).toBe("second_not_apart");
    const { proposal } = await giveBack((await stray(LIMIT + 1)).id);
    const accept = { p_key: randomUUID(), p_proposal: proposal?.id, p_accept: true, ...BECAUSE };
    expect((await refusalOf(db.rpc(second, "admin_claim_decide", accept))).code).toBe("second_not_apart");
    const third = await createAdmin(db);
    await decideLoan(db, third, code, "deposit");
    expect(await balanceOf(db, agent.userId, "loan")).toBe(LIMIT + 1);
  });

  test("is suspended and let back: the hours begin anew", async () => {
    const active = (is: boolean) =>
      db.owner.query("update public.accounts set is_active = $2 where id = $1", [second.userId, is]);
    const { code } = await correct(await createPerson(db), LIMIT + 1);
    await active(false);
    await active(true);
    expect((await refused(code, second)).code).toBe("second_too_new");
  });
});

test("what is still waiting for a lock when its admin is unmade moves nothing", async () => {
  const [person, agent] = await Promise.all([createPerson(db), createBorrower(db, admin)]);
  const [{ code }, { id }] = await Promise.all([askLoan(db, agent, 50_000), stray(50_000)]);
  const calls: ReadonlyArray<readonly [string, (by: Person) => Promise<unknown>]> = [
    [`select private.lock_user('${person.userId}')`, (by) => correct(person, 50_000, by)],
    [`select from private.reviews where id = '${id}' for update`, (by) => giveBack(id, by)],
    [
      `select from private.loan_facilities where user_id = '${agent.userId}' for update`,
      (by) => decideLoan(db, by, code, "approve", 50_000),
    ],
    [
      `select from private.loan_facilities where user_id = '${agent.userId}' for update`,
      (by) => decideFacility(db, by, agent, "change", { p_limit: 900_000, p_due_day: 1 }),
    ],
  ];
  for (const [lock, call] of calls) {
    const gone = await createAdmin(db);
    const unmade = `update public.accounts set role = 'user' where id = '${gone.userId}'`;
    const [late] = await collideAt(db, [`${lock}; ${unmade}`], 1, () => refusalOf(call(gone)));
    expect(late).toMatchObject({ status: "fulfilled", value: { code: "forbidden" } });
  }
  expect(await balanceOf(db, person.userId)).toBe(0);
  expect(await balanceOf(db, agent.userId, "loan")).toBe(0);
});

test("one list has everything that waits, with who may confirm it, and the others are told", async () => {
  const agent = await createBorrower(db, admin, { limit: 2_000_000 });
  await db.owner.query("delete from public.notifications");
  const { code } = await correct(agent, LIMIT + 1);
  const { id } = await giveBack((await stray(LIMIT + 1)).id);
  const loan = await askLoan(db, agent, LIMIT + 1);
  await decideLoan(db, admin, loan.code, "approve", LIMIT + 1);
  const args = { p_key: randomUUID(), p_values: { two_person_amount: 500_000_000 }, ...BECAUSE };
  const { version } = (await db.rpc(admin, "admin_settings_get")) as { version: string };
  await db.rpc(admin, "admin_settings_change", { ...args, p_version: version });
  const about = (rows: Awaited<ReturnType<typeof waiting>>) =>
    rows.filter((row) => [code, id, agent.userId, "site"].includes(row.subject));
  const mine = about(await waiting(db, admin));
  expect(mine.map(({ kind }) => kind)).toEqual(["correction", "claim", "loan", "settings"]);
  expect(mine.every(({ own, obstacle }) => own && obstacle === "claim_same_person")).toBe(true);
  const theirs = about(await waiting(db, second));
  expect(theirs.map(({ obstacle }) => obstacle)).toEqual([null, null, null, null]);
  const { rows } = await db.owner.query(
    "select balance from private.ledger_accounts where user_id = $1 and kind = 'deposit'",
    [theirs[0]?.person?.id],
  );
  expect(theirs[0]).toMatchObject({ balance_now: Number(rows[0].balance) });
  expect(theirs[0]).toMatchObject({ amount: LIMIT + 1, after: { balance: "deposit" }, confirmers: expect.any(Array) });
  expect(theirs[3]).toMatchObject({
    before: { two_person_amount: LIMIT },
    after: { two_person_amount: 500_000_000 },
    reason: BECAUSE.p_reason,
  });
  const { rows: told } = await db.owner.query(
    "select user_id, data ->> 'what' as what from public.notifications where kind = 'proposal'",
  );
  expect(told.filter(({ user_id }) => user_id === second.userId).map(({ what }) => what)).toEqual(
    expect.arrayContaining(["correction_credit", "claim", "loan", "settings"]),
  );
  expect(told.filter(({ user_id }) => user_id === admin.userId)).toEqual([]);
  const { rows: mails } = await db.owner.query("select user_id from private.outbox where channel = 'mail'");
  expect(mails.filter(({ user_id }) => user_id === second.userId)).toHaveLength(4);
  expect(mails.filter(({ user_id }) => user_id === admin.userId)).toEqual([]);
  await confirmChanges(db, second);
  expect(await db.rpc(admin, "admin_settings_get")).toMatchObject({ values: { two_person_amount: 500_000_000 } });
  // What was moved alone is measured with the limit that stood then, whatever it is afterwards.
  await correct(agent, 400_000_000);
  await db.owner.query("update private.site_settings set two_person_amount = $1", [LIMIT]);
  await expectLedgerBalanced(db);
  expect((await correct(agent, 1)).status).toBe("proposed");
});

test("a movement alone of more than the limit of its time is a difference", async () => {
  const person = await createPerson(db);
  await correct(person, 700_000);
  const broken = async (sql: string) => {
    const client = await db.superuser.connect();
    try {
      await client.query("begin; set local session_replication_role = replica");
      await client.query(sql, [admin.userId]);
      const { rows } = await client.query("select public.ledger_check() as answer");
      return (rows[0].answer.checks as { name: string; count: number }[]).filter(({ count }) => count > 0);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  const over = "update private.desk_movements set limit_then = 699999 where actor_id = $1";
  expect(await broken(over)).toEqual([{ name: "desk_alone_within_limit", count: 1 }]);
  const gone = "delete from private.desk_movements where actor_id = $1";
  expect(await broken(gone)).toEqual([{ name: "desk_movement_is_written", count: 1 }]);
  const forged = "update private.desk_movements set second_id = gen_random_uuid() where actor_id = $1";
  expect(await broken(forged)).toEqual([{ name: "desk_has_two_persons", count: 1 }]);
  expect((await ledgerCheck(db)).differences).toBe(0);
});
