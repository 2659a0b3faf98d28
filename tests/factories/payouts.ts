import { randomUUID } from "node:crypto";
import { type PayoutBatch, payoutBatch } from "#core/affiliates/schema.ts";
import type { TestDatabase } from "./database.ts";
import { createPerson, type Person } from "./people.ts";
import type { TestProduct } from "./products.ts";
import { buyAndSettle, supplierSays } from "./purchases.ts";

/** A verified affiliate whose payouts go to their bank account. */
export async function createAffiliate(db: TestDatabase, who?: Person): Promise<Person> {
  const person = who ?? (await createPerson(db, { category: 2 }));
  await db.owner.query(
    `insert into private.affiliates (
       user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at, pay_to
     )
     values ($1, 'verified', 'BCA', 'Budi Santoso', '1234567890', gen_random_uuid(), 'image/png', now(), 'bank')`,
    [person.userId],
  );
  await db.owner.query(
    "insert into private.affiliate_years values ($1, now() - interval '1 day', now() + interval '1 year')",
    [person.userId],
  );
  return person;
}

/** Sells once to somebody whom the affiliate brought, as if it had been a month ago; commission is posted, not paid. */
export async function earnCommission(db: TestDatabase, affiliate: Person, product: TestProduct): Promise<void> {
  const buyer = await createPerson(db, { category: 2, deposit: 500_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [buyer.userId, affiliate.userId]);
  await buyAndSettle(db, buyer, product, supplierSays("success", { cost: 50_000 }), { p_price: 100_000 });
  await db.rpc("service_role", "commission_post", {});
  await db.superuser.query(
    "update private.commissions set earned_at = earned_at - interval '31 days' where user_id = $1",
    [affiliate.userId],
  );
}

/** As if the payouts there are had been those of a month before. */
export const payoutsAMonthAgo = (db: TestDatabase) =>
  db.superuser.query(
    `alter table private.commission_payouts disable trigger user;
     update private.commission_payouts set month = (month - interval '1 month')::date;
     alter table private.commission_payouts enable trigger user`,
  );

export const makeBatch = async (db: TestDatabase, by: Person, key: string = randomUUID()): Promise<PayoutBatch> =>
  payoutBatch.parse(await db.rpc(by, "admin_payout_batch_make", { p_key: key }));

/** Confirms a batch as it was shown. */
export const confirmShown = async (
  db: TestDatabase,
  by: Person,
  { code, word }: Pick<PayoutBatch, "code" | "word">,
  key: string = randomUUID(),
): Promise<PayoutBatch> =>
  payoutBatch.parse(await db.rpc(by, "admin_payout_batch_confirm", { p_key: key, p_batch: code, p_seen: word }));

/** The same, with the bank's file: where nobody has taken it, its confirmer does before. */
export const confirmBatch = async (
  db: TestDatabase,
  by: Person,
  shown: Pick<PayoutBatch, "code" | "word" | "way" | "takers">,
  key?: string,
): Promise<PayoutBatch> => {
  const { code, way, takers } = shown;
  if (way === "file" && takers.length === 0) await db.rpc(by, "admin_payout_batch_file", { p_batch: code });
  return confirmShown(db, by, shown, key);
};
