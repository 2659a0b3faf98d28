import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestTopup } from "#core/deposits/request-topup.ts";
import type { Database } from "#core/ports/database.ts";
import type { ChargeResult, PaymentProvider } from "#core/ports/payment-provider.ts";
import { type Caller, openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";

/** One top-up asked for twice at once, where the provider answers the one and is silent to the other. */

let db: TestDatabase;
beforeAll(async () => {
  db = await openDatabase();
});
afterAll(() => db.close());

const SILENCE: ChargeResult = { ok: false, retry: true, reason: "timeout" };
const charged = (code: string): ChargeResult => ({
  ok: true,
  providerRef: `ref-${code}`,
  pay: { va_number: "8808123456" },
  expiresAt: null,
});

type Context = Parameters<typeof requestTopup>[0];
const as = (caller: Caller) => ({ rpc: (name: string, args: object) => db.rpc(caller, name, { ...args }) }) as Database;

function contextOf({ userId }: Person, charge: PaymentProvider["charge"], cancelled: string[]): Context {
  const cancel = async (code: string) => void cancelled.push(code);
  return {
    actor: { kind: "user", userId },
    locale: "id",
    db: as({ userId }),
    service: as("service_role"),
    payments: { byId: () => ({ charge, cancel }) },
    waitUntil: () => undefined,
  } as unknown as Context;
}

const WANTED = { channel: "b.bca", amount: 50_000 };

test("the one that hears nothing answers what the other was told, and cancels nothing", async () => {
  const [person, key, cancelled] = [await createPerson(db), randomUUID(), [] as string[]];
  const told = () =>
    requestTopup(
      contextOf(person, async ({ code }) => charged(code), cancelled),
      WANTED,
      key,
    );
  let other: Awaited<ReturnType<typeof told>> | undefined;
  const silent = contextOf(
    person,
    async () => {
      other ??= await told();
      return SILENCE;
    },
    cancelled,
  );
  const { deposit } = await requestTopup(silent, WANTED, key);
  expect(deposit).toEqual(other?.deposit);
  expect(deposit).toMatchObject({ status: "pending", pay: { va_number: "8808123456" } });
  expect(cancelled).toEqual([]);
});

test("the one that is told how to pay after the other gave up cancels it, and says that the channel is unavailable", async () => {
  const [person, key, cancelled] = [await createPerson(db), randomUUID(), [] as string[]];
  const silent = () =>
    requestTopup(
      contextOf(person, async () => SILENCE, cancelled),
      WANTED,
      key,
    );
  let code = "";
  const late = contextOf(
    person,
    async (asked) => {
      code = asked.code;
      await expect(silent()).rejects.toMatchObject({ code: "channel_unavailable" });
      return charged(code);
    },
    cancelled,
  );
  await expect(requestTopup(late, WANTED, key)).rejects.toMatchObject({ code: "channel_unavailable" });
  expect(cancelled).toEqual([code, code]);
});
