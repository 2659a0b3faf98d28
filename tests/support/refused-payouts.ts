import type { ApiUser } from "#tests/workers/jobs-support/api-user.ts";
import { numberEnding } from "#tests/workers/jobs-support/shop.ts";
import type { TestWorld } from "./world.ts";

const TRIES = 150;

/**
 * So many payouts of the demo agent's commission that the bank refused, each of a month of its own and of a sale of
 * `buyer`, whom the agent has brought.
 */
export async function refusePayouts({ sql }: TestWorld, buyer: ApiUser, count: number): Promise<void> {
  await sql.query(
    `with agent as (select id from public.accounts where email = 'agen@gerai.test'), brought as (
       update public.accounts a set referred_by = agent.id from agent where a.email = 'member@gerai.test'
     ), affiliate as (
       insert into private.affiliates
         (user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at, pay_to)
       select id, 'verified', 'BCA', 'Agus Agen', '1234567890', gen_random_uuid(), 'image/png', now(), 'bank' from agent
     )
     insert into private.affiliate_years (user_id, begins_at, ends_at)
     select id, now() - interval '1 day', now() + interval '1 year' from agent`,
  );
  await sql.query("update private.site_settings set commission_min_payout = 1");
  for (let made = 0; made < count; made++) {
    await succeed(buyer, (await buyer.bought("xld10", numberEnding("1230"))).ref_id);
    await sql.query("select public.commission_post()");
    await sql.query(
      `alter table private.commission_payouts disable trigger commission_payouts_change;
       update private.commission_payouts set month = (month - interval '1 month')::date;
       alter table private.commission_payouts enable trigger commission_payouts_change;
       update private.commissions set earned_at = earned_at - interval '31 days' where payout_code is null`,
    );
    await sql.query("select public.commission_pay()");
  }
  // From here on nobody has brought anybody again.
  await sql.query("update public.accounts set referred_by = null where email = 'member@gerai.test'");
  // Nothing of the batch is paid, so that it is written among nobody's movements.
  await sql.query(
    `insert into private.commission_batches
       (code, way, status, lines, total, proposed_by, decided_by, decided_at, confirmed)
     select 'BAYREFUSED00001', 'file', 'confirmed', count(*), sum(o.amount), min(a.id::text)::uuid, min(b.id::text)::uuid, now(), 0
     from private.commission_payouts o, public.accounts a, public.accounts b
     where o.status = 'in_process' and a.email = 'admin@gerai.test' and b.email = 'admin2@gerai.test'`,
  );
  await sql.query("update private.payout_attempts set batch_code = 'BAYREFUSED00001' where status = 'waiting'");
  await sql.query(
    "select private.payout_refuse(a, 'refused', 'Rekening ditutup') from private.payout_attempts a where status = 'waiting'",
  );
}

async function succeed(buyer: ApiUser, refId: string): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { data } = await buyer.get<{ status?: string }>(`/prabayar/transactions/${refId}`);
    if (data.status === "success") return;
    await new Promise((wait) => setTimeout(wait, 200));
  }
  throw new Error(`the sale ${refId} does not succeed`);
}
