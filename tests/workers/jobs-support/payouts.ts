import { randomUUID } from "node:crypto";
import { createPersonLike } from "#tests/support/demo-person.ts";
import { unusedDigits } from "#tests/support/unused.ts";
import { numberEnding, type Shop } from "./shop.ts";

/** What the simulated supplier takes for `xld10`, in rupiah. */
const COST = 10_150;
/** Stays accepted at Xendit until a test says what becomes of it. */
export const STAYS = "131313";

export interface ReleasedPayout {
  readonly code: string;
  /** What Xendit knows it by. */
  readonly reference: string;
  readonly email: string;
  readonly number: string;
}

export interface Account {
  readonly amount?: number;
  readonly bank?: string;
  readonly holder?: string;
  readonly number?: string;
}

/**
 * A commission on its way to a bank account, as people make it: a sale by whoever came by an affiliate's code, the run
 * at the month's end, a batch by one admin that another one confirms.
 */
export async function releasedPayout(at: Shop, account: Account = {}): Promise<ReleasedPayout> {
  const { amount = 250_000, bank = "BCA", holder = "Budi Santoso", number = `77${unusedDigits(8)}` } = account;
  const affiliate = await createPersonLike(at.world, "agen");
  const buyer = await createPersonLike(at.world, "agen");
  const { id: admin } = await at.one<{ id: string }>("select id from public.accounts where email = 'admin@gerai.test'");
  const sql = (text: string, values: readonly unknown[] = []) => at.world.sql.query(text, [...values]);
  await sql(
    `insert into private.affiliates (user_id, status, bank_name, account_holder, account_number, pay_to, document_id,
       content_type, decided_at, decided_by)
     values ($1, 'verified', $2, $3, $4, 'bank', $5, 'image/png', now(), $6)`,
    [affiliate.id, bank, holder, number, randomUUID(), admin],
  );
  await sql("insert into private.affiliate_years values ($1, now() - interval '1 day', now() + interval '1 year')", [
    affiliate.id,
  ]);
  await sql("update public.accounts set referred_by = $2 where id = $1", [buyer.id, affiliate.id]);
  await sql("update private.site_settings set payout_way = 'xendit', commission_pulsa = 100");
  await sql(
    "update private.products set prices = array[$1, $1, $1]::bigint[], cashbacks = '{0,0,0}' where code = 'xld10'",
    [COST + amount],
  );
  const user = await at.user(buyer.email);
  const { ref_id } = await user.bought("xld10", numberEnding("0001"));
  await at.purchaseIs(ref_id, "success");
  await sql("select public.commission_post()");
  await sql("update private.commissions set earned_at = earned_at - interval '31 days' where user_id = $1", [
    affiliate.id,
  ]);
  await sql("select public.commission_pay()");
  await releaseAll(at);
  const { code } = await at.one<{ code: string }>("select code from private.commission_payouts where user_id = $1", [
    affiliate.id,
  ]);
  return { code, reference: `${code}-1`, email: affiliate.email, number };
}

/** One that was refused, sent again as its affiliate has asked for: the second attempt. */
export async function sentAgain(at: Shop, { code, email, number }: ReleasedPayout): Promise<ReleasedPayout> {
  await asPerson(at, email, "select public.commission_payout_again($1, $2) as answer", [randomUUID(), code]);
  await releaseAll(at);
  return { code, reference: `${code}-2`, email, number };
}

/** Puts what waits for the bank into a batch, by one admin, and has another one confirm it. */
async function releaseAll(at: Shop): Promise<void> {
  const make = "select public.admin_payout_batch_make($1) as answer";
  const made = await asPerson(at, "admin@gerai.test", make, [randomUUID()]);
  const { code, word } = made as { code: string; word: string };
  const confirm = "select public.admin_payout_batch_confirm($1, $2, $3) as answer";
  await asPerson(at, "admin2@gerai.test", confirm, [randomUUID(), code, word]);
}

/** A database function, called by somebody who is signed in. */
async function asPerson(at: Shop, email: string, text: string, values: readonly unknown[]): Promise<unknown> {
  await at.user(email);
  const { sub, session_id } = await at.one<{ sub: string; session_id: string }>(
    `select s.user_id as sub, s.id as session_id from auth.sessions s join public.accounts a on a.id = s.user_id
     where a.email = $1 order by s.created_at desc limit 1`,
    [email],
  );
  const client = await at.world.sql.connect();
  try {
    await client.query("begin; set local role authenticated");
    const claims = JSON.stringify({ role: "authenticated", sub, session_id });
    await client.query("select set_config('request.jwt.claims', $1, true)", [claims]);
    const { rows } = await client.query<{ answer: unknown }>(text, [...values]);
    await client.query("commit");
    return rows[0]?.answer;
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
