import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { adminDepositPage } from "#core/admin/deposits/deposit-schema.ts";
import { type AdminDepositRow, type Claim, claim, claimPage } from "#core/admin/schema.ts";
import { type Deposit, deposit as depositOnTheWire, depositPage } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, type Settled, settleDeposit } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";
import { sampled } from "#tests/support/full-counts.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { permutations } from "#tests/workers/jobs-support/partner-mail.ts";

/**
 * Money that a provider gave back, or that was charged back: known once, never beyond what was paid, booked by an
 * admin.
 */

let db: TestDatabase;
let admin: Person;
let second: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second] = await Promise.all([createAdmin(db), createAdmin(db)]);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

/** Each so many of the 30 orders in which words may come; test:deep takes all. */
const STEP = 8;

const PAID = 100_000;
const FEE = 4_480;
const TOTAL = PAID + FEE;

type Kind = "refund" | "chargeback";
interface Back {
  readonly kind?: Kind;
  readonly total?: number;
  readonly amount?: number;
  readonly ref?: string;
  readonly parts?: Readonly<Record<string, number>>;
}

async function asked(): Promise<{ person: Person; one: Deposit }> {
  const person = await createPerson(db);
  return { person, one: (await requestDeposit(db, person, "b.bca", PAID)).deposit };
}
async function paid() {
  const made = await asked();
  await settleDeposit(db, made.one.code, providerSays("paid", TOTAL));
  return made;
}
const back = (
  { code }: Deposit,
  { kind = "refund", total, amount, ref, parts }: Back,
  more: object = {},
): Promise<Settled> =>
  settleDeposit(db, code, {
    ...providerSays("paid", TOTAL),
    status: "reversed",
    provider_status: kind,
    reversal: {
      kind,
      ref: ref ?? `${code}:${kind}:${total ?? amount}`,
      total: total ?? null,
      amount: amount ?? null,
      ...(parts === undefined ? {} : { parts }),
    },
    ...more,
  });
const read = async (person: Person, { code }: Deposit): Promise<Deposit> =>
  depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: code }));
async function claimsOf({ code }: Deposit): Promise<Claim[]> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  const all = await Promise.all(
    rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))),
  );
  return all.sort((a, b) => (a.created_at < b.created_at ? -1 : 1));
}
/** Closed by an admin who has moved nothing yet. */
async function close(one: Claim | undefined, action: string, target: string | null = null) {
  const by = await createAdmin(db);
  return db.rpc(by, "admin_claim_resolve", {
    p_key: randomUUID(),
    p_id: one?.id,
    p_action: action,
    p_target: target,
    p_reason: "asked the provider",
    p_seen: await shownNow(db, by, one?.id, action, target),
  });
}
const house = async (account: number): Promise<number> => {
  const { rows } = await db.owner.query(
    "select coalesce(sum(amount), 0)::int as sum from private.postings where account_id = $1",
    [account],
  );
  return rows[0].sum;
};

describe("money that went back after it was credited", () => {
  test("is a claim of its person with its amount, moves nothing by itself, and tells the person", async () => {
    const { person, one } = await paid();
    expect(await back(one, { total: TOTAL })).toMatchObject({ status: "paid", credited: PAID, review: true });
    expect(await balanceOf(db, person.userId)).toBe(PAID);
    expect(await read(person, one)).toMatchObject({ status: "paid", check: { kind: "refund", amount: TOTAL } });
    const [raised, ...more] = await claimsOf(one);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({
      kind: "refund",
      amount: TOTAL,
      held: null,
      person: { id: person.userId },
      choices: ["take_back", "split", "bear", "keep"],
      reversal: { amount: TOTAL, credited: PAID, taken: 0, balance: PAID },
    });
    const told = await db.query<{ kind: string }>(person, "select kind from public.notifications order by id");
    expect(told.map(({ kind }) => kind)).toEqual(["deposit_paid", "deposit_refund"]);
  });

  test("is taken back from the balance: what the person never got comes from the fees", async () => {
    const { person, one } = await paid();
    await back(one, { total: TOTAL });
    const fees = await house(-4);
    await close((await claimsOf(one))[0], "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    expect(await house(-4)).toBe(fees - FEE);
    expect(await read(person, one)).toMatchObject({ status: "paid", check: null });
    await expectLedgerBalanced(db);
  });

  test("is told with what can leave the balance, and when it has left with what was taken", async () => {
    const { person, one } = await paid();
    await db.owner.query(
      `insert into private.account_settings (user_id, email_notification) values ($1, true)
       on conflict (user_id) do update set email_notification = true`,
      [person.userId],
    );
    await back(one, { kind: "chargeback", total: TOTAL });
    await close((await claimsOf(one))[0], "split", "30000");
    const told = await db.query<{ kind: string; data: object }>(
      person,
      "select kind, data from public.notifications order by id",
    );
    expect(told.slice(1)).toMatchObject([
      { kind: "deposit_chargeback", data: { code: one.code, amount: TOTAL, takeable: PAID } },
      { kind: "deposit_taken_back", data: { code: one.code, amount: -30_000 } },
    ]);
    const mails = await db.owner.query(
      `select n.kind from private.outbox o join public.notifications n on n.id = o.notification_id
       where o.user_id = $1 and o.channel = 'mail' order by o.id`,
      [person.userId],
    );
    expect(mails.rows.map(({ kind }) => kind)).toEqual(["deposit_chargeback", "deposit_taken_back"]);
  });

  test("is found by what its row says, by its owner and admins, in lists and files", async () => {
    const { person, one } = await paid();
    const found = async (status: string) => {
      const own = depositPage.parse(await db.rpc(person, "deposit_list", { p_filter: { status } }));
      const file = (await db.rpc(person, "deposit_export", { p_filter: { status } })) as { rows: Deposit[] };
      const all = adminDepositPage.parse(
        await db.rpc(admin, "admin_deposit_list", { p_filter: { status, search: one.code } }),
      );
      return [own.rows.length, own.totals.count, file.rows.length, all.rows.length, all.totals.count];
    };
    const is = async (...states: readonly string[]) => {
      for (const state of ["paid", "part_taken_back", "taken_back", "pending"])
        expect(await found(state), state).toEqual(Array(5).fill(states.includes(state) ? 1 : 0));
    };
    await is("paid");
    await back(one, { total: 60_000 });
    await is("paid");
    await close((await claimsOf(one))[0], "take_back");
    await is("part_taken_back");
    const { rows, totals } = depositPage.parse(await db.rpc(person, "deposit_list", {}));
    expect([rows[0]?.adjusted, totals]).toMatchObject([-60_000, { paid_count: 0, credited: PAID, adjusted: -60_000 }]);
    expect(totals.credited + totals.adjusted).toBe(await balanceOf(db, person.userId));
    expect([rows[0]?.net, totals.net]).toEqual([PAID - 60_000, PAID - 60_000]);
    await back(one, { total: TOTAL });
    await close((await claimsOf(one))[1], "take_back");
    await is("taken_back");
  });

  test("stands in the admins' list with what came in, what went back, whoever bears it, and the net", async () => {
    const { one } = await paid();
    const listed = async () => {
      const p_filter = { search: one.code };
      const page = adminDepositPage.parse(await db.rpc(admin, "admin_deposit_list", { p_filter }));
      const file = (await db.rpc(admin, "admin_deposit_export", { p_filter })) as { rows: AdminDepositRow[] };
      expect(file.rows).toEqual(page.rows);
      const { received, given_back, net } = page.totals;
      expect(page.rows).toMatchObject([{ received, given_back, net }]);
      return [received, given_back, net];
    };
    expect(await listed()).toEqual([TOTAL, 0, TOTAL]);
    await back(one, { total: 60_000 });
    await close((await claimsOf(one))[0], "bear");
    expect(await listed()).toEqual([TOTAL, 60_000, TOTAL - 60_000]);
    // A second payment that was credited came in, too; what goes back of it did go back.
    const again = { ...providerSays("paid", TOTAL), provider_ref: `again-${one.code}` };
    await settleDeposit(db, one.code, again);
    expect(await listed()).toEqual([TOTAL, 60_000, TOTAL - 60_000]);
    const second = (await claimsOf(one)).find(({ kind }) => kind === "paid_twice");
    await close(second, "credit", one.code);
    expect(await listed()).toEqual([2 * TOTAL, 60_000, 2 * TOTAL - 60_000]);
    await back(one, { total: 40_000 }, { ...again, status: "reversed" });
    expect(await listed()).toEqual([2 * TOTAL, 100_000, 2 * TOTAL - 100_000]);
    // A word that was wrong counts no more.
    await close(
      (await claimsOf(one)).find(({ kind, status }) => kind === "refund" && status === "open"),
      "keep",
    );
    expect(await listed()).toEqual([2 * TOTAL, 60_000, 2 * TOTAL - 60_000]);
  });

  test("is borne by the house, or split: the person's part and the house's", async () => {
    const [{ person, one }, other] = [await paid(), await paid()];
    const losses = await house(-11);
    await back(one, { total: 60_000 });
    await close((await claimsOf(one))[0], "bear");
    expect([await balanceOf(db, person.userId), await house(-11)]).toEqual([PAID, losses - 60_000]);
    await back(other.one, { kind: "chargeback", total: 60_000 });
    await close((await claimsOf(other.one))[0], "split", "25000");
    expect([await balanceOf(db, other.person.userId), await house(-11)]).toEqual([75_000, losses - 95_000]);
    await expectLedgerBalanced(db);
  });

  test("stands on its deposit and by its name in the statement, as does a second payment that was credited", async () => {
    const { person, one } = await paid();
    await back(one, { amount: 40_000 });
    const [refund] = await claimsOf(one);
    await close(refund, "split", "15000");
    await settleDeposit(db, one.code, providerSays("paid", TOTAL, { provider_ref: `again-${one.code}` }));
    const second = (await claimsOf(one)).find(({ kind }) => kind === "paid_twice");
    await close(second, "credit", one.code);
    expect((await read(person, one)).adjustments).toMatchObject([
      { kind: "reversal", amount: -15_000 },
      { kind: "claim_credit", amount: TOTAL },
    ]);
    const statement = await db.rpc(person, "statement_list", { p_filter: {} });
    expect(statement).toMatchObject({
      rows: ["claim_credit", "reversal", "topup"].map((kind) => ({ kind, code: one.code })),
    });
  });

  test("never makes a balance negative, and a split is of what there is", async () => {
    const { person, one } = await paid();
    await db.owner.query(
      `select private.ledger_open('opening', $1, array[-8, private.ledger_user_account($2, 'deposit')],
         array[70000::bigint, -70000::bigint])`,
      [`spent ${one.code}`, person.userId],
    );
    await back(one, { total: 50_000 });
    const [raised] = await claimsOf(one);
    expect((await refusalOf(close(raised, "take_back"))).code).toBe("insufficient_balance");
    expect((await refusalOf(close(raised, "split", "30001"))).code).toBe("insufficient_balance");
    for (const wrong of ["0", "-1", "50001", "1e3", "", "abc", "99999999999999"]) {
      expect((await refusalOf(close(raised, "split", wrong))).code, wrong).toBe("validation_failed");
    }
    await close(raised, "split", "10000");
    expect(await balanceOf(db, person.userId)).toBe(20_000);
    expect((await refusalOf(close(raised, "bear"))).code).toBe("claim_closed");
  });

  test("above the two-person amount is only proposed", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person, "b.bca", 2_000_000);
    await settleDeposit(db, deposit.code, providerSays("paid", deposit.total));
    await back(deposit, { total: deposit.total }, { amount: deposit.total });
    await close((await claimsOf(deposit))[0], "split", "1500000");
    expect(await balanceOf(db, person.userId)).toBe(2_000_000);
    const { proposal } = (await claimsOf(deposit))[0] as Claim;
    await db.rpc(second, "admin_claim_decide", {
      p_key: randomUUID(),
      p_proposal: proposal?.id,
      p_accept: true,
      p_reason: "asked them too",
    });
    expect(await balanceOf(db, person.userId)).toBe(500_000);
  });
});

describe("a top-up that other money paid than its own", () => {
  const CAME = 20_000;

  test("tells so, and what went back of that money", async () => {
    const { person, one } = await asked();
    const { person: sender, one: theirs } = await paid();
    // Without a code that is known, and a second time for a top-up of somebody else's.
    for (const [code, subject] of [
      [`DEP${unusedDigits(12)}`, one],
      [theirs.code, (await requestDeposit(db, person, "b.bca", PAID)).deposit],
    ] as const) {
      const payment = { ...providerSays("paid", CAME), provider_ref: `other-${code}` };
      await settleDeposit(db, code, payment);
      const [raised] = await claimsOf({ ...one, code });
      await close(raised, "credit", subject.code);
      expect(await read(person, subject)).toMatchObject({
        ...{ state: "paid", paid_from: "other_payment", credited: CAME, fee_paid: 0, total: TOTAL, adjustments: [] },
      });
      const seen = (await db.rpc(admin, "admin_deposit_get", { p_code: subject.code })) as { claims: { id: string }[] };
      expect(seen.claims.map(({ id }) => id)).toEqual([raised?.id]);
      await back({ ...one, code }, { total: CAME }, { ...payment, status: "reversed" });
      const [, gone] = await claimsOf({ ...one, code });
      await close(gone, "take_back");
      expect(await read(person, subject)).toMatchObject({
        ...{ state: "taken_back", adjusted: -CAME, adjustments: [{ kind: "reversal", amount: -CAME }] },
      });
    }
    expect(await read(sender, theirs)).toMatchObject({ state: "paid", paid_from: "payment", adjustments: [] });
    expect(await balanceOf(db, sender.userId)).toBe(PAID);
  });

  test("tells alone what went back of a second payment for another of the same person's", async () => {
    const { person, one: first } = await paid();
    const { deposit: other } = await requestDeposit(db, person, "b.bca", PAID);
    const payment = { ...providerSays("paid", TOTAL), provider_ref: `second-${first.code}` };
    await settleDeposit(db, first.code, payment);
    await close((await claimsOf(first))[0], "credit", other.code);
    await back(first, { total: CAME }, { ...payment, status: "reversed" });
    await close((await claimsOf(first))[1], "take_back");
    const gone = { adjusted: -CAME, adjustments: [{ kind: "reversal", amount: -CAME }] };
    expect(await read(person, other)).toMatchObject({ credited: TOTAL, ...gone });
    expect(await read(person, first)).toMatchObject({ state: "paid", adjusted: 0, adjustments: [] });
    expect(await balanceOf(db, person.userId)).toBe(PAID + TOTAL - CAME);
  });

  test("tells another sum of its own, which an admin credited, as one that was checked", async () => {
    const { person, one } = await asked();
    expect((await read(person, one)).paid_from).toBeNull();
    await settleDeposit(db, one.code, providerSays("paid", CAME));
    await close((await claimsOf(one))[0], "credit", one.code);
    expect(await read(person, one)).toMatchObject({ state: "paid", paid_from: "checked_payment", total: TOTAL });
  });
});

describe("partial refunds that the provider counts", () => {
  test("are what each adds, once, and never more than was paid", async () => {
    const { person, one } = await paid();
    for (const total of [30_000, 30_000, 50_000, 20_000, 30_000, 50_000, TOTAL, TOTAL + 1, 900_000])
      await back(one, { total });
    const claims = await claimsOf(one);
    expect(claims.map(({ amount }) => amount)).toEqual([30_000, 20_000, TOTAL - 50_000, null, null]);
    expect(claims.map(({ choices }) => choices.length)).toEqual([4, 4, 4, 1, 1]);
    for (const raised of claims.slice(0, 3)) await close(raised, "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    await expectLedgerBalanced(db);
  });

  test("told ten times at once are one claim", async () => {
    const { one } = await paid();
    await Promise.all(Array.from({ length: 10 }, () => back(one, { total: 30_000 })));
    expect((await claimsOf(one)).map(({ amount }) => amount)).toEqual([30_000]);
  });

  test("that are single ones add up, each known by its name", async () => {
    const { one } = await paid();
    for (const ref of ["rfd-1", "rfd-2", "rfd-1"]) await back(one, { amount: 40_000, ref: `${one.code} ${ref}` });
    await back(one, { amount: 40_000, ref: `${one.code} rfd-3` });
    expect((await claimsOf(one)).map(({ amount }) => amount)).toEqual([40_000, 40_000, TOTAL - 80_000]);
  });

  test("of which nobody says how much are shown, and book nothing", async () => {
    const { one } = await paid();
    await back(one, { ref: `${one.code} unknown` });
    expect(await claimsOf(one)).toMatchObject([{ kind: "refund", amount: null, choices: ["keep"] }]);
  });
});

describe("every order of the words about one payment", () => {
  const words = {
    paid: (one: Deposit) => settleDeposit(db, one.code, providerSays("paid", TOTAL)),
    refund: (one: Deposit) => back(one, { total: 40_000 }),
    chargeback: (one: Deposit) => back(one, { kind: "chargeback", total: TOTAL }),
  } as const;
  // Two of them are said twice: 30 orders differ.
  const said = permutations(["paid", "paid", "refund", "refund", "chargeback"] as const);
  const orders = sampled([...new Map(said.map((order) => [order.join(), order])).values()], STEP);

  test(`credits at most once, and what went back is before an admin (${orders.length} orders)`, {
    timeout: 120_000,
  }, async () => {
    for (const order of orders) {
      const { person, one } = await asked();
      for (const word of order) await words[word](one);
      const credited = order[0] === "paid";
      expect(await balanceOf(db, person.userId), order.join(", ")).toBe(credited ? PAID : 0);
      expect((await read(person, one)).status, order.join(", ")).toBe(credited ? "paid" : "review");
      const claims = await claimsOf(one);
      const went = claims.reduce((sum, { reversal }) => sum + (reversal?.amount ?? 0), 0);
      expect(went, order.join(", ")).toBe(TOTAL);
      for (const raised of claims) {
        const action = raised.choices.includes("take_back")
          ? "take_back"
          : raised.choices.includes("return")
            ? "return"
            : "keep";
        await close(raised, action);
      }
      expect(await balanceOf(db, person.userId), order.join(", ")).toBe(0);
    }
    await expectLedgerBalanced(db);
  });
});

describe("a partial refund and a partial chargeback of one payment", () => {
  const [REFUND, CHARGEBACK] = [11_225, 20_000];
  const BOTH = REFUND + CHARGEBACK;
  type Word = readonly [Kind, number, Readonly<Record<string, number>>?];
  /** What the two words say, the earlier first: a provider's sum may be read in each of these ways. */
  const readings: Record<string, readonly [Word, Word]> = {
    "a sum of both kinds": [
      ["refund", REFUND],
      ["chargeback", BOTH],
    ],
    "a sum of both kinds, the chargeback first": [
      ["chargeback", CHARGEBACK],
      ["refund", BOTH],
    ],
    "a sum of both kinds and every part": [
      ["refund", REFUND, { 1: REFUND }],
      ["chargeback", BOTH, { 1: REFUND, 2: CHARGEBACK }],
    ],
    "a sum of one kind and its parts": [
      ["refund", REFUND, { 1: REFUND }],
      ["chargeback", CHARGEBACK, { 2: CHARGEBACK }],
    ],
    "a sum of one kind and every part": [
      ["refund", REFUND, { 1: REFUND }],
      ["chargeback", CHARGEBACK, { 1: REFUND, 2: CHARGEBACK }],
    ],
  };
  const said = permutations(["paid", "first", "first", "second", "second"] as const);
  const orders = sampled([...new Map(said.map((order) => [order.join(), order])).values()], STEP);

  test.each(Object.entries(readings))(
    `count every rupiah once, told as %s, in ${orders.length} orders`,
    { timeout: 120_000 },
    async (_, [first, second]) => {
      for (const order of orders) {
        const { person, one } = await asked();
        for (const word of order) {
          if (word === "paid") await settleDeposit(db, one.code, providerSays("paid", TOTAL));
          else {
            const [kind, total, parts] = word === "first" ? first : second;
            await back(one, { kind, total, ...(parts === undefined ? {} : { parts }) });
          }
        }
        const claims = await claimsOf(one);
        const went = claims.reduce((sum, { reversal }) => sum + (reversal?.amount ?? 0), 0);
        expect(went, order.join(", ")).toBe(BOTH);
        for (const raised of claims) await close(raised, raised.held === null ? "take_back" : "return");
        expect(await balanceOf(db, person.userId), order.join(", ")).toBe(order[0] === "paid" ? PAID - BOTH : 0);
      }
      await expectLedgerBalanced(db);
    },
  );

  test("are never more than was paid, and of the rest that follows one claim is made", async () => {
    const { one } = await paid();
    await back(one, { total: REFUND, parts: { 1: REFUND } });
    await back(one, { kind: "chargeback", total: CHARGEBACK, parts: { 2: CHARGEBACK } });
    await back(one, { kind: "chargeback", total: TOTAL, parts: { 2: CHARGEBACK, 3: TOTAL } });
    expect((await claimsOf(one)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["refund", REFUND],
      ["chargeback", CHARGEBACK],
      ["chargeback", TOTAL - BOTH],
    ]);
  });
});

describe("money that never was credited", () => {
  test.each([40_000, TOTAL])(
    "goes into suspense with the claim of what went back (%i), and the rest follows",
    async (total) => {
      const { person, one } = await asked();
      expect(await back(one, { total })).toMatchObject({ status: "review", credited: 0 });
      expect(await read(person, one)).toMatchObject({ check: { kind: "refund", amount: TOTAL } });
      const [raised, ...more] = await claimsOf(one);
      expect(more).toEqual([]);
      expect(raised).toMatchObject({ kind: "refund", held: TOTAL, choices: ["return"], reversal: { amount: total } });
      await close(raised, "return");
      expect(await read(person, one)).toMatchObject({ status: "cancelled", resolution: "sent_back" });
      expect(await balanceOf(db, person.userId)).toBe(0);
      await expectLedgerBalanced(db);
    },
  );

  test("is the open claim's of a second payment, whether it is closed before or after", async () => {
    for (const closed of [false, true]) {
      const { person, one } = await paid();
      await settleDeposit(db, one.code, providerSays("paid", TOTAL, { provider_ref: "pay-2" }));
      const [raised] = await claimsOf(one);
      if (closed) await close(raised, "return");
      await back(one, { amount: TOTAL, ref: `${one.code} second` }, { provider_ref: "pay-2" });
      const claims = await claimsOf(one);
      expect(claims).toHaveLength(1);
      if (!closed) expect(claims[0]?.choices).toEqual(["return"]);
      expect(await balanceOf(db, person.userId)).toBe(PAID);
    }
  });
});

describe("a word that was left as wrong", () => {
  async function leftAsWrong(word: Omit<Back, "ref"> = { total: TOTAL }) {
    const made = await paid();
    await back(made.one, { ...word, ref: `${made.one.code} first` });
    await close((await claimsOf(made.one))[0], "keep");
    return made;
  }
  const openOf = async (one: Deposit) => (await claimsOf(one)).filter(({ status }) => status === "open");

  test("hides no other one of the same sum", async () => {
    const { person, one } = await leftAsWrong();
    await back(one, { total: TOTAL, ref: `${one.code} second` });
    const open = await openOf(one);
    expect(open).toMatchObject([{ kind: "refund", amount: TOTAL, choices: ["take_back", "split", "bear", "keep"] }]);
    await close(open[0], "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    await expectLedgerBalanced(db);
  });

  test("is a claim anew when it is told again, under the same name too, and each once", async () => {
    const { person, one } = await leftAsWrong();
    const again = () => back(one, { total: TOTAL, ref: `${one.code} first` });
    for (let i = 0; i < 2; i++) expect(await again()).toMatchObject({ review: true });
    expect(await openOf(one)).toMatchObject([{ kind: "refund", amount: TOTAL }]);
    await close((await openOf(one))[0], "keep");
    expect(await again()).toMatchObject({ review: true });
    const open = await openOf(one);
    expect(open).toMatchObject([{ kind: "refund", amount: TOTAL, choices: ["take_back", "split", "bear", "keep"] }]);
    expect(await claimsOf(one)).toHaveLength(3);
    await close(open[0], "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    // What is booked stays known by its name.
    expect(await again()).toMatchObject({ review: false });
    await expectLedgerBalanced(db);
  });

  test("is none anew where the message is delivered again that an admin has judged", async () => {
    const { one } = await paid();
    const { rows } = await db.owner.query<{ id: string }>(
      `insert into private.inbound_events (id, partner, dedupe_key, body, state)
       values (gen_random_uuid(), 'midtrans', $1, '{}', 'processed') returning id`,
      [one.code],
    );
    const told = () =>
      db.rpc("service_role", "deposit_settle", {
        p_provider: "midtrans",
        p_code: one.code,
        p_state: {
          ...providerSays("paid", TOTAL),
          status: "reversed",
          reversal: { kind: "refund", ref: `${one.code} word`, total: TOTAL, amount: null },
        },
        p_event: rows[0]?.id,
      });
    expect(await told()).toMatchObject({ review: true });
    await close((await claimsOf(one))[0], "keep");
    expect(await told()).toMatchObject({ review: false });
    expect(await openOf(one)).toEqual([]);
  });

  test("hides no cancelled payment", async () => {
    const { person, one } = await leftAsWrong();
    await settleDeposit(db, one.code, providerSays("cancelled", TOTAL));
    const open = await openOf(one);
    expect(open).toMatchObject([
      {
        kind: "cancelled_after_paid",
        choices: ["take_back", "split", "bear", "keep"],
        reversal: { amount: TOTAL, credited: PAID },
      },
    ]);
    await close(open[0], "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    await expectLedgerBalanced(db);
  });

  test("has no part in what another one says", async () => {
    const { one } = await leftAsWrong({ total: 90_000, parts: { 1: 90_000 } });
    await back(one, { total: 5_000, parts: { 2: 5_000 } });
    expect(await openOf(one)).toMatchObject([{ kind: "refund", amount: 5_000 }]);
  });
});

describe("a payment that its provider cancelled after it was credited", () => {
  const cancelled = async () => {
    const made = await paid();
    await settleDeposit(db, made.one.code, providerSays("cancelled", TOTAL));
    return made;
  };

  test.each([
    ["take_back", null, 0, FEE, 0],
    ["bear", null, PAID, 0, TOTAL],
    ["split", "25000", PAID - 25_000, 0, TOTAL - 25_000],
    ["keep", null, PAID, 0, 0],
  ])("%s books it", async (action, target, left, fromFees, lost) => {
    const { person, one } = await cancelled();
    const [fees, losses] = [await house(-4), await house(-11)];
    const [raised, ...more] = await claimsOf(one);
    expect(more).toEqual([]);
    expect(raised).toMatchObject({
      kind: "cancelled_after_paid",
      choices: ["take_back", "split", "bear", "keep"],
      reversal: { amount: TOTAL, credited: PAID, taken: 0, balance: PAID },
    });
    await close(raised, action, target);
    expect(await balanceOf(db, person.userId)).toBe(left);
    expect([await house(-4), await house(-11)]).toEqual([fees - fromFees, losses - lost]);
    expect(await read(person, one)).toMatchObject({ status: "paid", check: null });
    await expectLedgerBalanced(db);
  });

  test("and refunded is booked once: a second claim has nothing left, and of what was booked none is made", async () => {
    for (const first of ["refund", "cancelled_after_paid"]) {
      const { person, one } = await cancelled();
      if (first === "cancelled_after_paid") await close((await claimsOf(one))[0], "take_back");
      await back(one, { total: TOTAL });
      const claims = await claimsOf(one);
      const choices = Object.fromEntries(claims.map((raised) => [raised.kind, raised.choices]));
      const all = ["take_back", "split", "bear", "keep"];
      if (first === "refund") expect(choices).toEqual({ cancelled_after_paid: ["keep"], refund: all });
      else expect(choices).toEqual({ cancelled_after_paid: [] });
      const open = claims.filter(({ status }) => status === "open");
      for (const raised of open) await close(raised, raised.choices[0] ?? "");
      expect(await balanceOf(db, person.userId)).toBe(0);
      await expectLedgerBalanced(db);
    }
  });

  test("in part before, and left as it is, is written down with the rest", async () => {
    const { one } = await cancelled();
    await back(one, { total: 30_000 });
    const whole = (await claimsOf(one)).find(({ kind }) => kind === "cancelled_after_paid");
    await close(whole, "keep");
    await expectLedgerBalanced(db);
    await back(one, { total: 50_000 });
    await expectLedgerBalanced(db);
  });

  test("left as it is beside a word that is left as wrong after it, is written down as it was then", async () => {
    const { one } = await cancelled();
    await back(one, { total: 30_000 });
    const claims = await claimsOf(one);
    for (const kind of ["cancelled_after_paid", "refund"]) {
      await close(
        claims.find((raised) => raised.kind === kind),
        "keep",
      );
      await expectLedgerBalanced(db);
    }
  });

  test("left as it is, is not looked at once more when the same is told again, and its owner not told", async () => {
    const { person, one } = await cancelled();
    await close((await claimsOf(one))[0], "keep");
    const told = async () =>
      (await db.owner.query("select count(*)::int from public.notifications where user_id = $1", [person.userId]))
        .rows[0].count;
    const before = await told();
    expect(await settleDeposit(db, one.code, providerSays("cancelled", TOTAL))).toMatchObject({ review: false });
    expect(await told()).toBe(before);
  });

  test("in part before is booked for the rest", async () => {
    const { person, one } = await cancelled();
    await back(one, { total: 30_000 });
    const claims = await claimsOf(one);
    const whole = claims.find(({ kind }) => kind === "cancelled_after_paid");
    expect(whole?.reversal).toMatchObject({ amount: TOTAL - 30_000, credited: PAID });
    await close(whole, "take_back");
    await close(
      claims.find(({ kind }) => kind === "refund"),
      "take_back",
    );
    expect(await balanceOf(db, person.userId)).toBe(0);
  });
});

test("a refund that failed is before an admin, and books nothing", async () => {
  const { person, one } = await paid();
  const failed = {
    ...providerSays("paid", TOTAL),
    status: "reversal_failed",
    reversal: { kind: "refund", ref: `${one.code} rfd`, total: null, amount: 30_000 },
  };
  for (let i = 0; i < 2; i++) await settleDeposit(db, one.code, failed);
  expect(await claimsOf(one)).toMatchObject([{ kind: "refund_failed", amount: 30_000, choices: ["keep"] }]);
  expect(await balanceOf(db, person.userId)).toBe(PAID);
});

test.each([
  ["take_back", null],
  ["split", "40000"],
  ["bear", null],
] as const)(
  "a refund that fails after it was booked (%s) is undone, told, and can be tried again",
  async (how, target) => {
    const { person, one } = await paid();
    const refund = (status: string, name: string) => ({
      ...providerSays("paid", TOTAL),
      status,
      reversal: { kind: "refund", ref: `${one.code} ${name}`, total: null, amount: TOTAL },
    });
    await settleDeposit(db, one.code, refund("reversed", "a"));
    await close((await claimsOf(one))[0], how, target);
    const kept = { take_back: 0, split: PAID - 40_000, bear: PAID }[how];
    expect(await balanceOf(db, person.userId)).toBe(kept);
    for (let i = 0; i < 2; i++) await settleDeposit(db, one.code, refund("reversal_failed", "a"));
    expect(await balanceOf(db, person.userId)).toBe(PAID);
    const shown = depositOnTheWire.parse(await db.rpc(person, "deposit_get", { p_code: one.code }));
    expect(shown.state).toBe("paid");
    expect(shown.adjustments.reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    const told = await db.owner.query("select data from public.notifications where user_id = $1 and kind = $2", [
      person.userId,
      "deposit_given_back",
    ]);
    expect(told.rows.map(({ data }) => data.amount)).toEqual(kept === PAID ? [] : [PAID - kept]);
    const { rows } = (await db.rpc(person, "statement_list", { p_filter: {} })) as { rows: object[] };
    if (kept < PAID) {
      const about = "BCA Virtual Account";
      expect(rows.slice(0, 2)).toMatchObject([
        { kind: "reversal_undone", code: one.code, about, credit: PAID - kept },
        { kind: "reversal", code: one.code, about, debit: PAID - kept },
      ]);
    }
    await settleDeposit(db, one.code, refund("reversed", "b"));
    const again = (await claimsOf(one)).at(-1);
    expect(again).toMatchObject({ kind: "refund", amount: TOTAL });
    await close(again, "take_back");
    expect(await balanceOf(db, person.userId)).toBe(0);
    await expectLedgerBalanced(db);
  },
);

test("a cancelled payment of a top-up goes back from wherever it is: from its claims, and from the balance", async () => {
  const { person, one } = await asked();
  const says = (status: string, name: string, amount: number) =>
    settleDeposit(db, one.code, {
      ...providerSays("paid", 50_000),
      status,
      reversal: { kind: "refund", ref: `${one.code} ${name}`, total: null, amount },
    });
  await settleDeposit(db, one.code, providerSays("paid", 50_000));
  await says("reversed", "a", 20_000);
  await says("reversed", "b", 30_000);
  await close((await claimsOf(one))[0], "return");
  await says("reversal_failed", "a", 20_000);
  await says("reversal_failed", "b", 30_000);
  const [, a] = await claimsOf(one);
  await close(a, "credit", one.code);
  await settleDeposit(db, one.code, providerSays("cancelled", 50_000));
  const now = (await claimsOf(one)).filter(({ status }) => status === "open");
  expect(now.map(({ kind, choices, reversal }) => [kind, choices[0], reversal?.amount])).toEqual([
    ["refund_failed", "return", 30_000],
    ["cancelled_after_paid", "take_back", 20_000],
  ]);
  expect(now[0]?.choices).toEqual(["return"]);
  await close(now[1], "take_back");
  expect(await balanceOf(db, person.userId)).toBe(0);
  await close(now[0], "return");
  await expectLedgerBalanced(db);
});

test("what was sent back of another sum by a refund that failed is told its owner as being settled again", async () => {
  const { person, one } = await asked();
  const refund = { kind: "refund", ref: `${one.code} r`, total: null, amount: 50_000 };
  const says = (status: string) =>
    settleDeposit(db, one.code, { ...providerSays("paid", 50_000), status, reversal: refund });
  await settleDeposit(db, one.code, providerSays("paid", 50_000));
  await says("reversed");
  await close((await claimsOf(one))[0], "return");
  expect(await read(person, one)).toMatchObject({ checks: [], ends: [{ end: "returned", amount: 50_000 }] });
  await says("reversal_failed");
  expect(await read(person, one)).toMatchObject({ checks: [{ kind: "refund_failed", amount: 50_000 }], ends: [] });
  const { rows } = await db.owner.query("select kind from public.notifications where user_id = $1 order by id desc", [
    person.userId,
  ]);
  expect(rows[0]).toEqual({ kind: "deposit_refund_failed" });
  const [, failed] = await claimsOf(one);
  await close(failed, "credit", person.email);
  expect(await balanceOf(db, person.userId)).toBe(50_000);
  await expectLedgerBalanced(db);
});

test("a payment of no deposit: a word left as wrong is so of all its claims, and its failure waits for who books it", async () => {
  const code = `DEPNONE${randomUUID().slice(0, 8).toUpperCase()}`;
  const ref = `pay ${code}`;
  const person = await createPerson(db);
  const says = (status: string, name: string, amount: number) =>
    settleDeposit(db, code, {
      ...providerSays("paid", 50_000, { provider_ref: ref }),
      status,
      reversal: { kind: "refund", ref: `${name} ${code}`, total: null, amount },
    });
  const claims = async () => {
    const { rows } = await db.owner.query(
      "select id from private.reviews where status = 'open' and (source like $1 or details ->> 'payment' like $1) order by id",
      [`%${code}%`],
    );
    return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
  };
  await settleDeposit(db, code, providerSays("paid", 50_000, { provider_ref: ref }));
  await says("reversed", "a", 20_000);
  await close((await claims())[0], "return");
  await says("reversal_failed", "a", 20_000);
  await close((await claims())[0], "credit", person.email);
  await says("reversed", "w", 20_000);
  await close((await claims())[0], "keep");
  await says("reversed", "b", 20_000);
  const [booked] = await claims();
  const p_seen = await shownNow(db, admin, booked?.id, "take_back", null);
  const held = await db.owner.connect();
  try {
    await held.query("begin");
    await held.query("select pg_advisory_xact_lock(hashtextextended($1, 2))", [`midtrans:${code}:${ref}`]);
    const resolved = db
      .rpc(admin, "admin_claim_resolve", {
        p_key: randomUUID(),
        p_id: booked?.id,
        p_action: "take_back",
        p_target: null,
        p_reason: "asked the provider",
        p_seen,
      })
      .catch((error: unknown) => error);
    await vi.waitFor(async () => {
      const waiting = await db.owner.query("select from pg_locks where not granted");
      expect(waiting.rowCount).toBeGreaterThan(0);
    });
    await held.query("select private.reversal_undo('midtrans', $1, 0)", [`b ${code}`]);
    await held.query("commit");
    expect(await resolved).toMatchObject({ message: "claim_unfit" });
  } finally {
    held.release();
  }
  expect(await balanceOf(db, person.userId)).toBe(20_000);
  await expectLedgerBalanced(db);
});

test("the deposit is found by the payment where the provider names only that, and nobody's refund is shown too", async () => {
  const { one } = await paid();
  const said = (ref: string) =>
    db.rpc("service_role", "deposit_settle", {
      p_provider: "midtrans",
      p_code: null,
      p_state: {
        ...providerSays("paid", TOTAL, { provider_ref: ref }),
        status: "reversed",
        reversal: { kind: "refund", ref: `rfd of ${ref}`, total: null, amount: 10_000 },
      },
    });
  const ref = `py-${one.code}`;
  await db.owner.query("update public.deposits set provider_ref = $2 where code = $1", [one.code, ref]);
  expect(await said(ref)).toMatchObject({ code: one.code });
  expect(await said(`py-nobody-${one.code}`)).toMatchObject({ code: null, review: true });
  await expectLedgerBalanced(db);
});
