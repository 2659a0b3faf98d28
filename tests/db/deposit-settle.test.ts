import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimPage } from "#core/admin/schema.ts";
import { legsOf } from "#tests/factories/books.ts";
import { createAdmin, shownNow } from "#tests/factories/claims.ts";
import { collide } from "#tests/factories/collide.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit, settleMutation } from "#tests/factories/deposits.ts";
import { expectLedgerBalanced } from "#tests/factories/ledger.ts";
import { balanceOf, createPerson, type Person } from "#tests/factories/people.ts";

let db: TestDatabase;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  person = await createPerson(db);
});
afterAll(async () => {
  await expectLedgerBalanced(db);
  await db.close();
});

const suspense = async () => {
  const { rows } = await db.owner.query(
    "select coalesce(sum(amount), 0)::int as amount from private.postings where account_id = -7",
  );
  return rows[0].amount as number;
};
const reviews = async (subject: string) => {
  const { rows } = await db.owner.query(
    "select kind, amount::int from private.reviews where subject = $1 order by created_at, kind",
    [subject],
  );
  return rows as { kind: string; amount: number }[];
};
const expire = (code: string, ago = "1 hour") =>
  db.owner.query("update public.deposits set expires_at = now() - $2::interval where code = $1", [code, ago]);
const sweep = () =>
  db.rpc("service_role", "deposit_sweep", { p_limit: 1_000 }) as Promise<{
    expired: number;
    to_check: { code: string; provider: string }[];
  }>;
const statusOf = async (code: string) =>
  ((await db.rpc(person, "deposit_get", { p_code: code })) as { status: string }).status;

describe("a payment", () => {
  test("credits the amount, keeps the fee, takes the total as cash", async () => {
    const { deposit } = await requestDeposit(db, person);
    expect(await settleDeposit(db, deposit.code, providerSays("paid", 54_480))).toEqual({
      code: deposit.code,
      status: "paid",
      credited: 50_000,
      review: false,
    });
    expect(await balanceOf(db, person.userId)).toBe(50_000);
    expect(await legsOf(db, deposit.code, "topup")).toEqual({
      "cash midtrans.bca": -54_480,
      deposit: 50_000,
      fees: 4_480,
    });
  });

  test("reported 100 times at once is one credit, and tells the user once", async () => {
    const { deposit } = await requestDeposit(db, person);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => settleDeposit(db, deposit.code, providerSays("paid", 54_480))),
    );
    for (const answer of answers)
      expect(answer).toEqual({ code: deposit.code, status: "paid", credited: 50_000, review: false });
    expect(await balanceOf(db, person.userId)).toBe(50_000);
    const { rows } = await db.owner.query("select payload - 'id' as payload from realtime.messages where topic = $1", [
      `user:${person.userId}`,
    ]);
    // The notice of a top-up comes with the page, when it is asked for and when it is paid: no toast besides.
    const told = { toast: false, notification: expect.any(String) };
    expect(rows).toEqual([
      { payload: { toast: false } },
      { payload: { code: deposit.code, status: "paid", credited: 50_000, deposit: 50_000, ...told } },
    ]);
  });

  test("reported by 40 Workers who all stand before the balance is one credit", async () => {
    const { deposit } = await requestDeposit(db, person);
    const answers = await collide(db, person.userId, 40, () =>
      settleDeposit(db, deposit.code, providerSays("paid", 54_480)),
    );
    const value = { code: deposit.code, status: "paid", credited: 50_000, review: false };
    for (const answer of answers) expect(answer).toEqual({ status: "fulfilled", value });
    expect(await balanceOf(db, person.userId)).toBe(50_000);
  });

  test("before the provider's answer on how to pay has been stored is applied all the same", async () => {
    const { deposit } = await requestDeposit(db, person);
    await settleDeposit(db, deposit.code, providerSays("paid", 54_480));
    await db.rpc("service_role", "deposit_charged", {
      p_code: deposit.code,
      p_provider_ref: "pay-1",
      p_pay: { va_number: "1" },
    });
    expect(await statusOf(deposit.code)).toBe("paid");
  });
});

describe("money that does not fit goes to suspense and before an admin:", () => {
  test.each([54_479, 54_481, 50_000, 1])("%i rupiah for a total of 54480", async (amount) => {
    const { deposit } = await requestDeposit(db, person);
    const before = await suspense();
    for (let i = 0; i < 3; i++) {
      expect(await settleDeposit(db, deposit.code, providerSays("paid", amount))).toEqual({
        code: deposit.code,
        status: "review",
        credited: 0,
        review: true,
      });
    }
    expect(await reviews(deposit.code)).toEqual([{ kind: "amount_mismatch", amount }]);
    expect(await suspense()).toBe(before + amount);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("another currency is no rupiah: reviewed, not posted", async () => {
    const { deposit } = await requestDeposit(db, person);
    const before = await suspense();
    expect(await settleDeposit(db, deposit.code, providerSays("paid", 54_480, { currency: "USD" }))).toMatchObject({
      status: "review",
    });
    expect(await reviews(deposit.code)).toEqual([{ kind: "currency_mismatch", amount: null }]);
    expect(await suspense()).toBe(before);
  });

  test.each(["expired", "cancelled", "failed"] as const)("paid after it was %s", async (end) => {
    const { deposit } = await requestDeposit(db, person);
    await settleDeposit(db, deposit.code, providerSays(end, 54_480));
    expect(await statusOf(deposit.code)).toBe(end);
    const before = await suspense();
    await Promise.all(Array.from({ length: 10 }, () => settleDeposit(db, deposit.code, providerSays("paid", 54_480))));
    expect(await statusOf(deposit.code)).toBe("review");
    expect(await reviews(deposit.code)).toEqual([{ kind: "paid_after_end", amount: 54_480 }]);
    expect(await suspense()).toBe(before + 54_480);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("paid a second time under another reference", async () => {
    const { deposit } = await requestDeposit(db, person);
    await settleDeposit(db, deposit.code, providerSays("paid", 54_480));
    const before = await suspense();
    const second = providerSays("paid", 54_480, { provider_ref: "pay-2" });
    expect(await settleDeposit(db, deposit.code, second)).toMatchObject({
      status: "paid",
      credited: 50_000,
      review: true,
    });
    await settleDeposit(db, deposit.code, second);
    expect(await reviews(deposit.code)).toEqual([{ kind: "paid_twice", amount: 54_480 }]);
    expect(await suspense()).toBe(before + 54_480);
    expect(await balanceOf(db, person.userId)).toBe(50_000);
  });

  test("paid exactly after a wrong sum, still in time: a second payment, and no late one", async () => {
    const { deposit } = await requestDeposit(db, person);
    const pay = (amount: number, ref: string) =>
      settleDeposit(db, deposit.code, providerSays("paid", amount, { provider_ref: ref }));
    await pay(54_000, "pay-1");
    await pay(54_480, "pay-2");
    await pay(54_100, "pay-3");
    expect(await reviews(deposit.code)).toEqual([
      { kind: "amount_mismatch", amount: 54_000 },
      { kind: "paid_twice", amount: 54_480 },
      { kind: "amount_mismatch", amount: 54_100 },
    ]);
    await db.owner.query("update public.deposits set expires_at = now() - interval '1 second' where code = $1", [
      deposit.code,
    ]);
    await pay(54_480, "pay-4");
    expect((await reviews(deposit.code)).at(-1)).toEqual({ kind: "paid_after_end", amount: 54_480 });
  });

  test.each([
    ["another currency", { currency: "USD" }],
    ["no sum", { amount: null }],
  ])("paid after its first word had %s: the rupiah are before an admin, once", async (_, first) => {
    const { deposit } = await requestDeposit(db, person);
    const before = await suspense();
    const said = providerSays("paid", 54_480, { provider_ref: "pay-1" });
    await settleDeposit(db, deposit.code, { ...said, ...first });
    expect(await suspense()).toBe(before);
    for (let i = 0; i < 2; i++) {
      expect(await settleDeposit(db, deposit.code, said)).toMatchObject({ status: "review", review: true });
    }
    expect(await suspense()).toBe(before + 54_480);
  });

  test("paid by itself after a claim's money had paid it: a second payment", async () => {
    const { deposit } = await requestDeposit(db, person);
    const admin = await createAdmin(db);
    const charged = { provider_ref: "charge-1" };
    await settleDeposit(db, deposit.code, providerSays("pending", 54_480, charged));
    await settleMutation(db, { mutation_id: `stray ${deposit.code}`, amount: 54_480 });
    const page = await db.rpc(admin, "admin_claim_list", { p_filter: { search: `stray ${deposit.code}` } });
    const p_id = claimPage.parse(page).rows[0]?.id;
    const credit = { p_id, p_action: "credit", p_target: deposit.code, p_reason: "asked the bank" };
    const p_seen = await shownNow(db, admin, p_id, "credit", deposit.code);
    await db.rpc(admin, "admin_claim_resolve", { p_key: randomUUID(), ...credit, p_seen });
    expect(await statusOf(deposit.code)).toBe("paid");
    const before = await suspense();
    for (let i = 0; i < 2; i++) await settleDeposit(db, deposit.code, providerSays("paid", 54_480, charged));
    expect(await reviews(deposit.code)).toMatchObject([{ kind: "paid_twice", amount: 54_480 }]);
    expect(await suspense()).toBe(before + 54_480);
  });

  test("paid for a deposit that does not exist, once for each payment", async () => {
    const before = await suspense();
    const state = providerSays("paid", 99_000, { provider_ref: randomUUID() });
    const answers = await Promise.all(Array.from({ length: 10 }, () => settleDeposit(db, "DEPNOBODY", state)));
    for (const answer of answers) expect(answer).toEqual({ code: null, status: "review", credited: 0, review: true });
    expect(await suspense()).toBe(before + 99_000);
  });

  test("cancelled by the provider after it was paid: an admin looks, the credit stays", async () => {
    const { deposit } = await requestDeposit(db, person);
    await settleDeposit(db, deposit.code, providerSays("paid", 54_480));
    expect(await settleDeposit(db, deposit.code, providerSays("cancelled", 54_480))).toMatchObject({
      status: "paid",
      review: true,
    });
    expect(await balanceOf(db, person.userId)).toBe(50_000);
  });
});

describe("a bank mutation", () => {
  test("with the exact sum credits all that arrived, once", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 75_000);
    const before = await suspense();
    const line = { mutation_id: randomUUID(), amount: deposit.total };
    const answers = await Promise.all(Array.from({ length: 20 }, () => settleMutation(db, line)));
    for (const answer of answers) {
      expect(answer).toEqual({ code: deposit.code, status: "paid", credited: deposit.total, review: false });
    }
    expect(await balanceOf(db, person.userId)).toBe(deposit.total);
    expect(await suspense()).toBe(before);
  });

  test("told again with another sum or account goes before an admin and credits nothing more", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 61_000);
    const line = { mutation_id: randomUUID(), amount: deposit.total };
    expect(await settleMutation(db, line)).toMatchObject({ status: "paid", review: false });
    expect(await settleMutation(db, line)).toMatchObject({ status: "paid", review: false });
    for (const said of [{ amount: deposit.total + 1 }, { account_number: "999" }]) {
      expect(await settleMutation(db, { ...line, ...said })).toMatchObject({ code: deposit.code, review: true });
    }
    await expectLedgerBalanced(db);
  });

  test("twice with the same sum credits once, the second goes before an admin", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 76_000);
    const before = await suspense();
    const answers = await Promise.all([1, 2].map(() => settleMutation(db, { amount: deposit.total })));
    expect(answers.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(answers.map(({ review }) => review).sort()).toEqual([false, true]);
    expect(await balanceOf(db, person.userId)).toBe(deposit.total);
    expect(await suspense()).toBe(before + deposit.total);
  });

  test("meeting another of the same sum before the balance: one credit, one for an admin", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 78_500);
    const before = await suspense();
    const answers = await collide(db, person.userId, 2, () => settleMutation(db, { amount: deposit.total }));
    const reviews = answers.map((answer) => (answer.status === "fulfilled" ? answer.value.review : answer.reason));
    expect(reviews.sort()).toEqual([false, true]);
    expect(await balanceOf(db, person.userId)).toBe(deposit.total);
    expect(await suspense()).toBe(before + deposit.total);
  });

  test.each([
    ["one rupiah less", -1, "bca"],
    ["one rupiah more", 1, "bca"],
    ["the sum on another bank", 0, "bri"],
  ])("with %s fits nothing and waits for an admin", async (_what, difference, bank) => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 77_000 + Math.abs(difference) * 3_000);
    const before = await suspense();
    const line = { mutation_id: randomUUID(), bank, amount: deposit.total + difference };
    for (let i = 0; i < 3; i++) {
      expect(await settleMutation(db, line)).toEqual({ code: null, status: "review", credited: 0, review: true });
    }
    expect(await suspense()).toBe(before + line.amount);
    expect(await statusOf(deposit.code)).toBe("pending");
  });

  test.each([
    ["on another account than payers are told", { account_number: "9990001112" }],
    ["on an account of letters alone", { account_number: "REKENING LAIN" }],
    ["of the day before it was asked for", { date: new Date(Date.now() - 86_400_000).toISOString() }],
    ["of last year", { date: "2025-11-20 10:00:00+07" }],
  ])("%s fits nothing, neither what waits for its sum nor what did", async (_what, said) => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 79_000);
    const before = await suspense();
    const line = { amount: deposit.total, ...said };
    expect(await settleMutation(db, line)).toMatchObject({ code: null, status: "review", credited: 0 });
    await db.rpc(person, "deposit_cancel", { p_code: deposit.code });
    expect(await settleMutation(db, line)).toMatchObject({ code: null, status: "review", credited: 0 });
    expect(await suspense()).toBe(before + 2 * deposit.total);
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test.each([
    ["with the account as banks write it", { account_number: "123-456 7890" }],
    ["that names no account", { account_number: null }],
    ["of a day without its hour", { date: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10) }],
  ])("%s credits what waits for its sum", async (_what, said) => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 83_000);
    expect(await settleMutation(db, { amount: deposit.total, ...said })).toMatchObject({
      code: deposit.code,
      status: "paid",
    });
    expect(await balanceOf(db, person.userId)).toBe(deposit.total);
  });

  test("on the account that its payer was told credits, whatever the channel has by now, late ones are their owner's", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 84_000);
    const { deposit: ended } = await requestDeposit(db, person, "manual.bca", 85_000);
    await db.rpc(person, "deposit_cancel", { p_code: ended.code });
    const change = (number: string) =>
      db.owner.query("update private.payment_channels set account_number = $1 where id = 'manual.bca'", [number]);
    await change("5550001112");
    try {
      const told = { account_number: "1234567890" };
      const moved = { account_number: "5550001112" };
      expect(await settleMutation(db, { amount: deposit.total, ...moved })).toMatchObject({ code: null });
      expect(await settleMutation(db, { amount: deposit.total, ...told })).toMatchObject({
        code: deposit.code,
        status: "paid",
      });
      expect(await settleMutation(db, { amount: ended.total, ...told })).toMatchObject({
        code: ended.code,
        review: true,
      });
    } finally {
      await change("1234567890");
    }
  });

  test("told again with its account written otherwise is one line", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bca", 86_000);
    const line = { mutation_id: randomUUID(), amount: deposit.total };
    expect(await settleMutation(db, line)).toMatchObject({ status: "paid", review: false });
    const spelt = { ...line, account_number: "123-456-7890" };
    expect(await settleMutation(db, spelt)).toMatchObject({ status: "paid", review: false });
  });

  test("of a bank whose name could be read as another's line is refused", async () => {
    const refused = settleMutation(db, { bank: "zz:abc", mutation_id: "b", amount: 5_000 });
    expect(await refusalOf(refused)).toMatchObject({ code: "validation_failed" });
  });

  test("for an expired or cancelled deposit waits for an admin", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.bni", 88_000);
    await db.rpc(person, "deposit_cancel", { p_code: deposit.code });
    expect(await settleMutation(db, { bank: "bni", amount: deposit.total })).toMatchObject({ status: "review" });
    expect(await balanceOf(db, person.userId)).toBe(0);
  });

  test("out of the account, of nothing or of less is not ours to apply", async () => {
    const { deposit } = await requestDeposit(db, person, "manual.mandiri", 90_000);
    for (const line of [
      { amount: deposit.total, type: "DB" },
      { amount: 0 },
      { amount: -deposit.total },
      { amount: null },
    ]) {
      expect(await settleMutation(db, { bank: "mandiri", ...line })).toEqual({
        code: null,
        status: "ignored",
        credited: 0,
        review: false,
      });
    }
    expect(await statusOf(deposit.code)).toBe("pending");
  });
});

describe("the sweep", () => {
  test("ends what nobody paid in time, once", async () => {
    const { deposit } = await requestDeposit(db, person);
    const manual = await requestDeposit(db, person, "manual.bri", 66_000);
    await expire(deposit.code);
    await expire(manual.deposit.code, "1 second");
    const [first, second] = await Promise.all([sweep(), sweep()]);
    expect((first?.expired ?? 0) + (second?.expired ?? 0)).toBe(2);
    expect(await statusOf(deposit.code)).toBe("expired");
    expect(await statusOf(manual.deposit.code)).toBe("expired");
    expect((await sweep()).expired).toBe(0);
  });

  test("gives a provider two minutes for its late word", async () => {
    const { deposit } = await requestDeposit(db, person);
    await expire(deposit.code, "1 minute");
    await sweep();
    expect(await statusOf(deposit.code)).toBe("pending");
    await settleDeposit(db, deposit.code, providerSays("paid", 54_480));
    expect(await balanceOf(db, person.userId)).toBe(50_000);
  });

  test("names each pending deposit that its provider should be asked about, at widening gaps", async () => {
    const { deposit } = await requestDeposit(db, person);
    const named = async () => (await sweep()).to_check.filter(({ code }) => code === deposit.code);
    expect(await named()).toEqual([]);
    await db.rpc("service_role", "deposit_charged", {
      p_code: deposit.code,
      p_provider_ref: "pay-1",
      p_pay: { va_number: "1" },
    });
    const gaps: number[] = [];
    for (let i = 0; i < 4; i++) {
      await db.owner.query("update public.deposits set check_at = now() where code = $1", [deposit.code]);
      expect(await named()).toEqual([{ code: deposit.code, provider: "midtrans" }]);
      expect(await named()).toEqual([]);
      const { rows } = await db.owner.query(
        "select round(extract(epoch from check_at - now()) / 60)::int as minutes from public.deposits where code = $1",
        [deposit.code],
      );
      gaps.push(rows[0].minutes);
    }
    expect(gaps).toEqual([5, 10, 30, 60]);
    await settleDeposit(db, deposit.code, providerSays("paid", 54_480));
    expect(await named()).toEqual([]);
  });
});
