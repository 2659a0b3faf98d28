import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { account } from "#core/accounts/schema.ts";
import { openDatabase, refusalOf, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, requestDeposit, settleDeposit } from "#tests/factories/deposits.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/** The notice of a top-up (core spec §4): what the account says of it on every device. */

let db: TestDatabase;
let person: Person;
beforeAll(async () => {
  db = await openDatabase();
});
beforeEach(async () => {
  person = await createPerson(db);
});
afterAll(() => db.close());

const notice = async (of: Person = person) => account.parse(await db.rpc(of, "account_get")).topup_notice;
const close = (code: string, state: string, by: Person = person) =>
  db.rpc(by, "topup_notice_close", { p_code: code, p_state: state });
const pay = (code: string) => settleDeposit(db, code, providerSays("paid", 54_480));
const change = (code: string, set: string) =>
  db.owner.query(`update public.deposits set ${set} where code = $1`, [code]);
const request = async () => (await requestDeposit(db, person)).deposit.code;

describe("the notice of a top-up", () => {
  test("tells what waits, then that it was paid, and of nobody else's", async () => {
    expect(await notice()).toBeNull();
    const code = await request();
    expect(await notice()).toEqual({ code, state: "pending", amount: 50_000 });
    expect(await notice(await createPerson(db))).toBeNull();
    await pay(code);
    expect(await notice()).toEqual({ code, state: "paid", amount: 50_000 });
  });

  test("is closed in its state, and comes again when it is paid", async () => {
    const code = await request();
    await close(code, "pending");
    expect(await notice()).toBeNull();
    await pay(code);
    // A screen that still shows what was: closing that does not hide what has come since.
    await close(code, "pending");
    expect(await notice()).toEqual({ code, state: "paid", amount: 50_000 });
    await close(code, "paid");
    expect(await notice()).toBeNull();
  });

  test("is closed with older ones of its state, newer ones stay", async () => {
    const older = await request();
    const middle = await request();
    const newest = await request();
    await close(middle, "pending");
    expect(await notice()).toMatchObject({ code: newest });
    await close(newest, "pending");
    expect(await notice()).toBeNull();
    await pay(older);
    expect(await notice()).toMatchObject({ code: older, state: "paid" });
  });

  test("goes an hour after the payment, and when nobody may pay any more", async () => {
    const code = await request();
    await change(code, "expires_at = now()");
    expect(await notice()).toBeNull();
    const paid = await request();
    await pay(paid);
    await change(paid, "paid_at = paid_at - interval '59 minutes'");
    expect(await notice()).toMatchObject({ code: paid });
    await change(paid, "paid_at = paid_at - interval '2 minutes'");
    expect(await notice()).toBeNull();
  });

  test("is no customer's payment for an order", async () => {
    const code = await request();
    await change(code, "checkout = true");
    expect(await notice()).toBeNull();
    expect(await refusalOf(close(code, "pending"))).toMatchObject({ code: "not_found" });
  });

  test("is closed by nobody else", async () => {
    const code = await request();
    expect(await refusalOf(close(code, "pending", await createPerson(db)))).toMatchObject({ code: "not_found" });
    expect(await notice()).toMatchObject({ code });
  });

  test("has open screens look again when it is asked for and closed, without a toast", async () => {
    await db.owner.query("delete from realtime.messages");
    const told = async () => {
      const { rows } = await db.owner.query("delete from realtime.messages where topic = $1 returning event, payload", [
        `user:${person.userId}`,
      ]);
      return rows.map(({ event, payload }) => ({ event, toast: payload.toast }));
    };
    const code = await request();
    expect(await told()).toEqual([{ event: "deposit", toast: false }]);
    await close(code, "pending");
    expect(await told()).toEqual([{ event: "deposit", toast: false }]);
  });
});
