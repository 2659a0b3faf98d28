import { randomUUID } from "node:crypto";
import { z } from "zod";
import { deposit } from "#core/deposits/schema.ts";
import type { TestDatabase } from "./database.ts";
import { createPerson, type Person } from "./people.ts";

const requested = z.object({
  deposit,
  replayed: z.boolean(),
  charge: z
    .object({
      provider: z.string(),
      channel: z.string(),
      customer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    })
    .nullable(),
});
export type Requested = z.infer<typeof requested>;

/** Asks for a top-up of an amount in rupiah. */
export async function requestDeposit(
  db: TestDatabase,
  person: Person,
  channel = "b.bca",
  amount = 50_000,
  key: string = randomUUID(),
): Promise<Requested> {
  return requested.parse(await db.rpc(person, "deposit_request", { p_key: key, p_amount: amount, p_channel: channel }));
}

/**
 * What a payment provider says, as the Workers hand it in; the amount in rupiah. Without `provider_ref` it is of the
 * first payment of whichever deposit it is said of (`settleDeposit`).
 */
export function providerSays(
  status: "pending" | "paid" | "expired" | "cancelled" | "failed",
  amount: number,
  more: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return { status, amount, currency: "IDR", provider_status: status, ...more };
}

const settled = z.object({
  code: z.string().nullable(),
  status: z.string().nullable(),
  credited: z.number().int(),
  review: z.boolean(),
});
export type Settled = z.infer<typeof settled>;

/** Hands in what a provider says of a deposit. */
export async function settleDeposit(
  db: TestDatabase,
  code: string,
  state: Readonly<Record<string, unknown>>,
  provider: "midtrans" | "xendit" = "midtrans",
): Promise<Settled> {
  return settled.parse(
    await db.rpc("service_role", "deposit_settle", {
      p_provider: provider,
      p_code: code,
      p_state: { provider_ref: `pay-1 ${code}`, ...state },
    }),
  );
}

/** Hands in a line of a bank statement. */
export async function settleMutation(db: TestDatabase, mutation: Readonly<Record<string, unknown>>): Promise<Settled> {
  const line = {
    mutation_id: randomUUID(),
    bank: "bca",
    account_number: "1234567890",
    date: new Date().toISOString(),
    description: "TRSF E-BANKING CR",
    ...mutation,
  };
  return settled.parse(await db.rpc("service_role", "mutation_settle", { p_mutation: line, p_event: randomUUID() }));
}

/** Lifts the cap on a person's unpaid manual transfers, for tests that open hundreds. */
export async function allowManyTransfers(db: Pick<TestDatabase, "owner">): Promise<void> {
  await db.owner.query("update private.site_settings set max_open_manual_deposits = 30000");
}

/** Somebody holds every one of the 999 sums of an amount at a bank, but for those of the codes that stay free. */
export async function holdSums(
  db: TestDatabase,
  channel: string,
  amount: number,
  free: readonly number[],
): Promise<void> {
  const holder = await createPerson(db);
  await db.owner.query(
    `insert into public.deposits (
       code, user_id, request_key, request_hash, channel_id, provider, amount, fee, unique_code, total, created_at, expires_at
     )
     select 'DEP' || upper(substr(md5($1 || $2 || n), 1, 12)), $3, gen_random_uuid(), gen_random_uuid(), $1, 'manual',
       $2::bigint, 0, n, $2::bigint + n, now(), now() + interval '1 day'
     from generate_series(1, 999) n where n <> all ($4::int[])`,
    [channel, amount, holder.userId, free],
  );
}
