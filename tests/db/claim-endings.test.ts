import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Claim, claim, claimPage } from "#core/admin/schema.ts";
import type { CLAIM_KINDS, ClaimAction } from "#core/admin/states.ts";
import { type Deposit, deposit as depositOnTheWire } from "#core/deposits/schema.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

/** However a claim about a deposit is closed, its deposit has ended, and its owner can read how. */

let db: TestDatabase;
let admin: Person;
let second: Person;
let owner: Person;
beforeAll(async () => {
  db = await openDatabase();
  [admin, second, owner] = await Promise.all([createAdmin(db), createAdmin(db), createPerson(db)]);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

type Kind = (typeof CLAIM_KINDS)[number];
type OfSales =
  | "late_success"
  | "failed_after_success"
  | "supplier_price"
  | "dispatch_too_old"
  | "checkout_failed"
  | "route_above_price"
  | "price_list_odd"
  | "cashback_not_recovered"
  | "inbound_event";

const asked = async (): Promise<Deposit> => (await requestDeposit(db, owner)).deposit;
const says = (one: Deposit, amount = one.total, more: Record<string, unknown> = {}) =>
  settleDeposit(db, one.code, providerSays("paid", amount, { provider_ref: randomUUID(), ...more }));
const read = async ({ code }: Deposit): Promise<Deposit> =>
  depositOnTheWire.parse(await db.rpc(owner, "deposit_get", { p_code: code }));

async function backAfterPaid(one: Deposit, kind: "refund" | "chargeback"): Promise<void> {
  const provider_ref = randomUUID();
  await says(one, one.total, { provider_ref });
  const reversal = { kind, ref: `${kind} ${one.code}`, total: 10_000, amount: null };
  await settleDeposit(db, one.code, providerSays("paid", one.total, { provider_ref, status: "reversed", reversal }));
}

/** Raises a claim of each kind that can be about a deposit. */
const RAISE: Readonly<Record<Exclude<Kind, OfSales>, (one: Deposit) => Promise<unknown>>> = {
  amount_mismatch: (one) => says(one, one.total - 1),
  currency_mismatch: (one) => says(one, one.total, { currency: "USD" }),
  paid_after_end: async (one) => {
    await settleDeposit(db, one.code, providerSays("expired", one.total));
    await says(one);
  },
  paid_twice: async (one) => {
    await says(one);
    await says(one);
  },
  cancelled_after_paid: async (one) => {
    const payment = { provider_ref: randomUUID() };
    await says(one, one.total, payment);
    await settleDeposit(db, one.code, providerSays("cancelled", one.total, payment));
  },
  refund: (one) => backAfterPaid(one, "refund"),
  chargeback: (one) => backAfterPaid(one, "chargeback"),
  refund_failed: async (one) => {
    await says(one);
    const reversal = { kind: "refund", ref: `rfd ${one.code}`, total: null, amount: 1_000 };
    await settleDeposit(db, one.code, providerSays("paid", one.total, { status: "reversal_failed", reversal }));
  },
  proof_without_money: async (one) => {
    const { rows } = await db.owner.query("select user_id from public.deposits where code = $1", [one.code]);
    await db.owner.query("select private.review_open('proof_without_money', 'proof:' || $1, $1, $2, $3, '{}')", [
      one.code,
      rows[0]?.user_id,
      one.total,
    ]);
    await db.rpc(owner, "deposit_cancel", { p_code: one.code });
  },
  unknown_deposit: (one) => settleDeposit(db, `NO${one.code}`, providerSays("paid", 7_000)),
  unmatched_mutation: (one) => settleMutation(db, { mutation_id: one.code, amount: 7_777 }),
};

async function claimsOf({ code }: Deposit): Promise<Claim[]> {
  const { rows } = claimPage.parse(await db.rpc(admin, "admin_claim_list", { p_filter: { search: code } }));
  return Promise.all(rows.map(async ({ id }) => claim.parse(await db.rpc(admin, "admin_claim_get", { p_id: id }))));
}

/** Closed by an admin who has moved nothing yet, where nobody is named. */
async function close(id: string, action: ClaimAction, target: string | null = null, named?: Person) {
  const by = named ?? (await createAdmin(db));
  return db.rpc(by, "admin_claim_resolve", {
    p_key: randomUUID(),
    p_id: id,
    p_action: action,
    p_target: target,
    p_reason: "asked the provider",
    p_seen: await shownNow(db, by, id, action, target),
  });
}

const ENDS: Readonly<Record<ClaimAction, string | null>> = {
  keep: "not_credited",
  return: "sent_back",
  credit: "credited_otherwise",
  write_off: null,
  refund: null,
  take_back: null,
  split: null,
  bear: null,
};

describe.each(Object.entries(RAISE))("%s", (kind, raise) => {
  test("closed in each way it can be leaves no deposit with an admin", async () => {
    const other = await createPerson(db);
    const first = await asked();
    await raise(first);
    const choices = (await claimsOf(first))[0]?.choices ?? [];
    expect(choices.length).toBeGreaterThan(0);
    for (const action of choices) {
      for (const target of action === "credit" ? ["own", "owner", "other"] : [null]) {
        const one = await asked();
        await raise(one);
        const [raised, ...more] = await claimsOf(one);
        expect([raised?.kind, raised?.status, more]).toEqual([kind, "open", []]);
        const before = await read(one);
        const targets: Record<string, string> = { own: one.code, owner: owner.email, other: other.email };
        await close(raised?.id ?? "", action, action === "split" ? "4000" : target && (targets[target] ?? null));
        const after = await read(one);
        if (target === "own" || before.status === "paid") {
          expect(after).toMatchObject({ status: "paid", resolution: null });
        } else if (raised?.subject) {
          expect(after, `${action} ${target}`).toMatchObject({
            status: "cancelled",
            credited: 0,
            resolution: ENDS[action],
          });
        } else {
          expect(after).toEqual(before);
        }
        expect(after.status).not.toBe("review");
      }
    }
    await expectLedgerBalanced(db);
  });
});

describe("money in another currency that is left as it is", () => {
  test("credits nothing, tells its owner, and changes nothing when the provider says it again", async () => {
    const person = await createPerson(db);
    const { deposit } = await requestDeposit(db, person);
    const said = providerSays("paid", deposit.total, { currency: "USD" });
    expect(await settleDeposit(db, deposit.code, said)).toMatchObject({ status: "review", review: true });
    const raised = await claimsOf(deposit);
    expect(raised).toMatchObject([{ kind: "currency_mismatch", held: null, choices: ["keep"] }]);
    await close(raised[0]?.id ?? "", "keep");
    for (let i = 0; i < 2; i++) {
      expect(await settleDeposit(db, deposit.code, said)).toMatchObject({ status: "cancelled", review: false });
    }
    expect(await balanceOf(db, person.userId)).toBe(0);
    expect(await db.rpc(person, "statement_list", { p_filter: {} })).toMatchObject({ rows: [] });
    const told = await db.query<{ kind: string }>(person, "select kind from public.notifications order by created_at");
    expect(told.map(({ kind }) => kind)).toEqual(["deposit_currency_mismatch", "deposit_cancelled"]);
    const list = (status: string) =>
      db.rpc(admin, "admin_deposit_list", { p_filter: { status, search: deposit.code } });
    expect(await list("review")).toMatchObject({ rows: [] });
    expect(await list("cancelled")).toMatchObject({ rows: [{ code: deposit.code, resolution: "not_credited" }] });
    expect(await claimsOf(deposit)).toMatchObject([{ status: "closed", resolution: "keep" }]);
    // Rupiah that come after all are before an admin as ever.
    expect(await settleDeposit(db, deposit.code, providerSays("paid", deposit.total))).toMatchObject({
      status: "review",
    });
    await expectLedgerBalanced(db);
  });
});

describe("two claims of one deposit", () => {
  const doubtedTwice = async () => {
    const one = await asked();
    await RAISE.currency_mismatch(one);
    await RAISE.amount_mismatch(one);
    const claims = await claimsOf(one);
    expect(claims).toHaveLength(2);
    return { one, keep: claims.find(({ held }) => held === null), held: claims.find(({ held }) => held !== null) };
  };

  test("end it with the second", async () => {
    const { one, keep, held } = await doubtedTwice();
    await close(keep?.id ?? "", "keep");
    expect(await read(one)).toMatchObject({ status: "review", resolution: null });
    await close(held?.id ?? "", "return");
    expect(await read(one)).toMatchObject({ status: "cancelled", resolution: "sent_back" });
  });

  test("end it when two admins close them at once", async () => {
    for (let i = 0; i < 5; i++) {
      const { one, keep, held } = await doubtedTwice();
      await Promise.all([close(keep?.id ?? "", "keep"), close(held?.id ?? "", "return", null, second)]);
      expect(await read(one)).toMatchObject({ status: "cancelled", resolution: "sent_back" });
    }
  });
});

describe("a word of another currency and the rupiah of the same payment", () => {
  test.each(["paid", "unknown"])("are two claims, each of its own (%s deposit)", async (what) => {
    const one = await asked();
    if (what === "paid") await says(one);
    const code = what === "paid" ? one.code : `NO${one.code}`;
    const say = (currency: string) => settleDeposit(db, code, providerSays("paid", 5_000, { currency }));
    for (const currency of ["USD", "IDR", "USD", "IDR"]) await say(currency);
    const claims = await claimsOf(one);
    expect(claims.map(({ held }) => held).sort()).toEqual([5_000, null]);
    // Of one who has moved nothing yet.
    const fresh = await createAdmin(db);
    for (const { id, choices } of claims) await close(id, choices.includes("return") ? "return" : "keep", null, fresh);
    for (const currency of ["USD", "IDR"]) await say(currency);
    expect((await claimsOf(one)).map(({ status }) => status)).toEqual(["closed", "closed"]);
    await expectLedgerBalanced(db);
  });
});
