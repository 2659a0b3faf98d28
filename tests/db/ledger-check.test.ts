import type { PoolClient } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ledger as words } from "#app/i18n/en/ledger.ts";
import { payoutBatch } from "#core/affiliates/schema.ts";
import { openShop, order } from "#tests/factories/checkout.ts";
import {
  closeClaim,
  createAdmin,
  settleReversal,
  settleTwoClaims,
  settleTwoCorrections,
} from "#tests/factories/claims.ts";
import { openDatabase, type TestDatabase } from "#tests/factories/database.ts";
import { providerSays, settleDeposit } from "#tests/factories/deposits.ts";
import { expectHouseSummedTo, expectLedgerBalanced, lastTransfer, ledgerCheck } from "#tests/factories/ledger.ts";
import { createHalfRepaid } from "#tests/factories/loans.ts";
import { confirmBatch, createAffiliate, earnCommission, makeBatch } from "#tests/factories/payouts.ts";
import { createPerson, type Person } from "#tests/factories/people.ts";
import { createProduct, type TestProduct } from "#tests/factories/products.ts";
import { buy, buyAndSettle, settle, supplierSays } from "#tests/factories/purchases.ts";
import { sampled } from "#tests/support/full-counts.ts";

/**
 * Each check is shown able to fail: the superuser takes the guards away inside a transaction,
 * breaks one thing, asks, and rolls back.
 */
let db: TestDatabase;
let person: Person;
const refs: Record<
  | "open"
  | "success"
  | "failed"
  | "returned"
  | "due"
  | "credited"
  | "taken"
  | "lent"
  | "earned"
  | "earnedBack"
  | "payoutSent"
  | "payoutBack"
  | "guest"
  | "guestSold"
  | "guestFailed"
  | "guestBack",
  string
> = {
  open: "",
  success: "",
  failed: "",
  returned: "",
  due: "",
  credited: "",
  taken: "",
  lent: "",
  earned: "",
  earnedBack: "",
  payoutSent: "",
  payoutBack: "",
  guest: "",
  guestSold: "",
  guestFailed: "",
  guestBack: "",
};

/** What was there before the rest: the hour's check begins after it. */
const before = { transfer: 0, at: new Date(0) };

beforeAll(async () => {
  db = await openDatabase();
  person = await createPerson(db, { deposit: 500_000 });
  const product = await createProduct(db);
  await buyAndSettle(db, person, product, supplierSays("success"));
  before.transfer = await lastTransfer(db);
  before.at = new Date();
  refs.open = (await buy(db, person, product)).transaction.ref_id;
  refs.success = (await buyAndSettle(db, person, product, supplierSays("success"))).transaction.ref_id;
  refs.failed = (await buyAndSettle(db, person, product, supplierSays("failed"))).transaction.ref_id;
  refs.returned = (await buyAndSettle(db, person, product, supplierSays("success"))).transaction.ref_id;
  await settle(db, refs.returned, supplierSays("failed", { refunded: true }));
  const request = { p_key: "paid", p_amount: 50_000, p_channel: "b.bca" };
  const { deposit } = (await db.rpc(person, "deposit_request", request)) as {
    deposit: { code: string; total: number };
  };
  const paid = {
    status: "paid",
    amount: deposit.total,
    currency: "IDR",
    provider_ref: "m-1",
    provider_status: "settlement",
  };
  await db.rpc("service_role", "deposit_settle", { p_provider: "midtrans", p_code: deposit.code, p_state: paid });
  await db.rpc("service_role", "deposit_settle", { p_provider: "midtrans", p_code: "DEPNOBODY", p_state: paid });
  await db.owner.query("update public.accounts set permissions = '{deposit_transfer}' where id = $1", [person.userId]);
  const other = await createPerson(db);
  const move = { p_key: "move", p_recipient: other.phone, p_amount: 20_000, p_pin_proof: person.pinProof };
  await db.rpc(person, "deposit_transfer", move);
  const agent = await createPerson(db, { category: 2, deposit: 100_000, cashback: 5_000 });
  const sold = await createProduct(db, { prices: [10_000, 10_000, 10_000], cashbacks: [0, 150, 150] });
  for (const name of ["credited", "taken"] as const) {
    refs[name] = (await buyAndSettle(db, agent, sold, supplierSays("success"))).transaction.ref_id;
  }
  await db.owner.query("update private.cashbacks set due_day = due_day - 1");
  await db.rpc("service_role", "cashback_credit", { p_limit: 10 });
  await settle(db, refs.taken, supplierSays("failed", { refunded: true }));
  refs.due = (await buyAndSettle(db, agent, sold, supplierSays("success"))).transaction.ref_id;
  await db.rpc(agent, "cashback_redeem", { p_key: "redeem", p_amount: 2_000, p_pin_proof: agent.pinProof });
  const affiliate = await earnCommissions(product);
  refs.earned = affiliate.kept;
  refs.earnedBack = affiliate.returned;
  [refs.payoutSent, refs.payoutBack] = await payToBanks();
  const shop = await openShop(db);
  for (const [name, result] of [
    ["guest", null],
    ["guestSold", "success"],
    ["guestFailed", "failed"],
  ] as const) {
    const made = await order(db, shop);
    await settleDeposit(db, made.code, providerSays("paid", made.total));
    if (result) await settle(db, made.refId, supplierSays(result));
    refs[name] = made.refId;
  }
  refs.guestBack = await failAfterRefund();
  await settleTwoClaims(db);
  await settleTwoCorrections(db);
  await settleReversal(db);
  await expectHouseSummedTo(db, await lastTransfer(db));
  refs.lent = (await createHalfRepaid(db)).code;
});
afterAll(() => db.close());

/** Two sales that earned somebody a commission, one of them returned since; the other one is paid. */
async function earnCommissions(product: TestProduct): Promise<{ kept: string; returned: string }> {
  const affiliate = await createPerson(db);
  const buyer = await createPerson(db, { deposit: 100_000 });
  await db.owner.query("update public.accounts set referred_by = $2 where id = $1", [buyer.userId, affiliate.userId]);
  await db.owner.query("update private.site_settings set commission_min_payout = 1");
  await db.owner.query(
    `insert into private.affiliates (
       user_id, status, bank_name, account_holder, account_number, document_id, content_type, decided_at
     )
     values ($1, 'verified', 'BCA', 'Budi', '1234567890', gen_random_uuid(), 'image/png', now())`,
    [affiliate.userId],
  );
  await db.owner.query(
    "insert into private.affiliate_years values ($1, now() - interval '1 day', now() + interval '1 year')",
    [affiliate.userId],
  );
  const sell = async () =>
    (await buyAndSettle(db, buyer, product, supplierSays("success", { cost: 5_100 }))).transaction.ref_id;
  const [kept, returned] = [await sell(), await sell()];
  await db.rpc("service_role", "commission_post", {});
  await settle(db, returned, supplierSays("failed", { refunded: true }));
  await db.superuser.query("update private.commissions set earned_at = earned_at - interval '31 days'");
  await db.rpc("service_role", "commission_pay", {});
  return { kept, returned };
}

/** Two payouts to a bank: one arrived, the other one was refused and went to the deposit. */
async function payToBanks(): Promise<[string, string]> {
  const product = await createProduct(db, { prices: [100_000, 100_000, 100_000], cashbacks: [0, 0, 0] });
  const people = [await createAffiliate(db), await createAffiliate(db)];
  for (const who of people) await earnCommission(db, who, product);
  await db.rpc("service_role", "commission_pay", {});
  const [sent = "", back = ""] = await Promise.all(
    people.map(async ({ userId }) => {
      const { rows } = await db.owner.query("select code from private.commission_payouts where user_id = $1", [userId]);
      return rows[0].code as string;
    }),
  );
  const [first, second] = [await createAdmin(db), await createAdmin(db)];
  const { code } = await makeBatch(db, first);
  await db.rpc(second, "admin_payout_batch_file", { p_batch: code });
  const refused = { p_key: "mark", p_batch: code, p_code: back, p_refused: true, p_reason: "closed account" };
  await confirmBatch(db, second, payoutBatch.parse(await db.rpc(first, "admin_payout_batch_mark", refused)));
  await db.rpc(people[1] as Person, "commission_payout_to_deposit", { p_key: "back", p_code: back });
  return [sent, back];
}

/** An order that failed after its provider had given some of the payment back; an admin sent the rest. */
async function failAfterRefund(): Promise<string> {
  const made = await order(db, await openShop(db, { deposit: 10_000 }));
  await settleDeposit(db, made.code, providerSays("paid", made.total));
  const reversal = { kind: "refund", ref: `refund of ${made.code}`, total: 5_000, amount: null };
  await settleDeposit(db, made.code, providerSays("paid", made.total, { status: "reversed", reversal }));
  await closeClaim(db, made.code, "refund", "split", "2000");
  await settle(db, made.refId, supplierSays("failed"));
  await closeClaim(db, made.code, "checkout_failed", "return");
  return made.refId;
}

const idOf = (ref: string, kind: string) =>
  `(select id from private.transfers where source = '${ref}' and kind = '${kind}')`;

test("a world without mistakes has no differences", () => expectLedgerBalanced(db));

interface Breakage {
  readonly check: string;
  readonly what: string;
  readonly sql: () => string;
  /** It makes a transfer, which no old row is. */
  readonly isNew?: boolean;
}

const BREAKAGES: readonly Breakage[] = [
  {
    check: "checkout_has_order",
    what: "a guest's payment and sale without their order",
    sql: () => `delete from private.checkout_orders where ref_id = '${refs.guest}'`,
  },
  {
    check: "checkout_has_order",
    what: "a sale at another price than its customer's",
    sql: () => `update public.purchases set selling_price = selling_price + 1 where ref_id = '${refs.guest}'`,
  },
  {
    check: "checkout_holds_open",
    what: "an order that holds more than the agent's margin",
    sql: () => `update private.postings set amount = amount + 1 where account_id > 0 and transfer_id = (
      select t.id from private.transfers t join private.checkout_orders o on o.deposit_code = t.source
      where o.ref_id = '${refs.guest}' and t.kind = 'topup'
    )`,
  },
  {
    check: "checkout_profit_once",
    what: "a delivered order whose agent earned nothing",
    sql: () => `delete from private.transfers where source = '${refs.guestSold}' and kind = 'checkout_profit'`,
  },
  {
    check: "checkout_refunded_once",
    what: "an order that failed and went to no claim",
    sql: () => `update private.checkout_orders set review_id = null where ref_id = '${refs.guestFailed}'`,
  },
  {
    check: "checkout_refunded_once",
    what: "an order whose whole payment went to a claim though some had gone back",
    sql: () => `update private.postings p set amount = p.amount + 5000
      from private.transfers t, private.reviews r, private.checkout_orders o
      where o.ref_id = '${refs.guestBack}' and r.id = o.review_id and t.source = r.source and t.kind = 'suspense'
        and p.transfer_id = t.id and p.account_id = -7`,
  },
  {
    check: "checkout_refunded_once",
    what: "less given back to the agent than had been taken",
    sql: () => `update private.postings p set amount = p.amount - 1
      from private.transfers t, private.reviews r, private.checkout_orders o, private.ledger_accounts l
      where o.ref_id = '${refs.guestBack}' and r.id = o.review_id and t.source = r.source and t.kind = 'suspense'
        and p.transfer_id = t.id and p.account_id = l.id and l.kind = 'deposit'`,
  },
  {
    check: "checkout_paid_back_once",
    what: "a guest who is owed again what an admin had sent them",
    sql: () => `insert into private.deposit_reversals (
        id, provider, ref, kind, payment, deposit_code, amount, review_id, failed_at
      )
      select gen_random_uuid(), d.provider, 'late', 'refund', concat_ws(':', d.provider, d.code, d.provider_ref), d.code,
        1000, r.id, clock_timestamp()
      from private.checkout_orders o
      join public.deposits d on d.code = o.deposit_code
      join private.reviews r on r.id = o.review_id
      where o.ref_id = '${refs.guestBack}'`,
  },
  {
    check: "transfer_sums_to_zero",
    what: "a posting whose amount was changed",
    sql: () =>
      `update private.postings set amount = amount + 1 where transfer_id = ${idOf(refs.success, "sale")} and account_id = -2`,
  },
  {
    check: "transfer_sums_to_zero",
    what: "a transfer with one posting",
    sql: () => `delete from private.postings where transfer_id = ${idOf(refs.open, "charge")} and account_id = -1`,
  },
  {
    check: "transfer_sums_to_zero",
    what: "a posting without a transfer",
    sql: () => `delete from private.transfers where source = '${refs.open}'`,
  },
  {
    check: "transfer_sums_to_zero",
    what: "an account with two postings of a transfer",
    sql: () =>
      `with halved as (
         update private.postings set amount = amount - 1
         where transfer_id = ${idOf(refs.success, "sale")} and account_id = -2 returning transfer_id
       )
       insert into private.postings (transfer_id, account_id, amount) select transfer_id, -2, 1 from halved`,
  },
  {
    check: "posting_has_account",
    what: "a posting on no account",
    sql: () =>
      `update private.postings set account_id = -999 where transfer_id = ${idOf(refs.success, "sale")} and account_id = -2`,
  },
  {
    check: "balance_equals_postings",
    what: "a balance that was raised by hand",
    sql: () =>
      `update private.ledger_accounts set balance = balance + 1 where user_id = '${person.userId}' and kind = 'deposit'`,
  },
  {
    check: "balance_chain_unbroken",
    what: "a balance_after that does not follow from the one before",
    sql: () =>
      `update private.postings set balance_after = balance_after + 1 where transfer_id = ${idOf(refs.open, "charge")} and account_id > 0`,
  },
  {
    check: "purchase_charged_once",
    what: "a purchase without a charge",
    sql: () => `update private.transfers set kind = 'opening' where source = '${refs.open}' and kind = 'charge'`,
  },
  {
    check: "purchase_charged_once",
    what: "a purchase dearer than its charge",
    sql: () => `update public.purchases set buying_price = buying_price - 1 where ref_id = '${refs.success}'`,
  },
  {
    check: "purchase_charged_once",
    what: "a charge to another person's balance",
    sql: () => `update public.purchases set user_id = gen_random_uuid() where ref_id = '${refs.open}'`,
  },
  {
    check: "success_settled_once",
    what: "a success that was never settled",
    sql: () => `update public.purchases set status = 'success' where ref_id = '${refs.open}'`,
  },
  {
    check: "success_settled_once",
    what: "a settlement of what is still open",
    sql: () => `update public.purchases set status = 'processing' where ref_id = '${refs.success}'`,
  },
  {
    check: "failure_refunded_once",
    what: "a failure without its refund",
    sql: () => `update public.purchases set status = 'failed' where ref_id = '${refs.open}'`,
  },
  {
    check: "failure_refunded_once",
    what: "a refund of something that did not fail",
    sql: () => `update public.purchases set status = 'processing' where ref_id = '${refs.failed}'`,
  },
  {
    check: "failure_refunded_once",
    what: "a refund of half the price",
    sql: () => `update private.postings set amount = amount / 2 where transfer_id = ${idOf(refs.failed, "refund")}`,
  },
  {
    check: "return_refunded_once",
    what: "a return that gave nothing back",
    sql: () => `update public.purchases set status = 'returned' where ref_id = '${refs.success}'`,
  },
  {
    check: "return_refunded_once",
    what: "a return of what counts as sold",
    sql: () => `update public.purchases set status = 'success' where ref_id = '${refs.returned}'`,
  },
  {
    check: "transfer_has_purchase",
    what: "a charge for no purchase",
    sql: () => `delete from public.purchases where ref_id = '${refs.open}'`,
  },
  {
    check: "pending_equals_open",
    what: "pending sales that nobody waits for",
    sql: () => `update public.purchases set status = 'canceled' where ref_id = '${refs.open}'`,
  },
  {
    check: "float_equals_costs",
    what: "a float that paid another cost than the dispatch says",
    sql: () => `update private.dispatches set cost = cost + 1 where ref_id = '${refs.success}'`,
  },
  {
    check: "success_delivered_once",
    what: "a success that no supplier delivered",
    sql: () => `update private.dispatches set state = 'failed' where ref_id = '${refs.success}'`,
  },
  {
    check: "paid_credited_once",
    what: "a paid deposit that was never credited",
    sql: () => `update private.transfers set kind = 'opening' where kind = 'topup'`,
  },
  {
    check: "paid_credited_once",
    what: "a credit for a deposit that nobody paid",
    sql: () => `update public.deposits set status = 'pending', credited = 0, paid_at = null where status = 'paid'`,
  },
  {
    check: "topup_has_deposit",
    what: "a credit without a deposit",
    sql: () => `delete from public.deposits where status = 'paid'`,
  },
  {
    check: "review_has_claim",
    what: "a deposit that waits for an admin who was never asked",
    sql: () => "update public.deposits set status = 'review', credited = 0, paid_at = null where status = 'paid'",
  },
  {
    check: "suspense_equals_reviews",
    what: "money in suspense that no admin knows of",
    sql: () => `delete from private.reviews where kind = 'unknown_deposit'`,
  },
  {
    check: "transfer_moved_once",
    what: "a transfer of another amount than was asked for",
    sql: () => "update private.deposit_transfers set amount = amount - 1",
  },
  {
    check: "transfer_moved_once",
    what: "a transfer that went to somebody else",
    sql: () => `update private.deposit_transfers set recipient_id = gen_random_uuid()`,
  },
  {
    check: "transfer_moved_once",
    what: "a transfer that moved nothing",
    sql: () => `update private.transfers set kind = 'opening' where kind = 'transfer'`,
  },
  {
    check: "transfer_has_request",
    what: "money from person to person that nobody asked for",
    sql: () => "delete from private.deposit_transfers",
  },
  {
    check: "cashback_credited_once",
    what: "a cashback that says it was credited and was not",
    sql: () => `update private.cashbacks set status = 'credited' where ref_id = '${refs.due}'`,
  },
  {
    check: "cashback_credited_once",
    what: "a credit of what is still due",
    sql: () => `update private.cashbacks set status = 'due' where ref_id = '${refs.credited}'`,
  },
  {
    check: "cashback_credited_once",
    what: "a cashback of another person",
    sql: () => `update private.cashbacks set user_id = gen_random_uuid() where ref_id = '${refs.credited}'`,
  },
  {
    check: "cashback_taken_once",
    what: "a return that took less than it says",
    sql: () => `update private.cashbacks set taken = taken - 1 where ref_id = '${refs.taken}'`,
  },
  {
    check: "cashback_follows_purchase",
    what: "a success whose cashback was forgotten",
    sql: () => `delete from private.cashbacks where ref_id = '${refs.due}'`,
  },
  {
    check: "cashback_follows_purchase",
    what: "a cashback of a returned sale that nobody took back",
    sql: () => `update public.purchases set status = 'returned' where ref_id = '${refs.credited}'`,
  },
  {
    check: "cashback_was_earned",
    what: "cashback out of nothing",
    sql: () => `delete from private.cashbacks where ref_id = '${refs.credited}'`,
  },
  {
    check: "commission_posted_once",
    what: "a commission of another amount than was posted",
    sql: () => `update private.commissions set amount = amount - 1 where ref_id = '${refs.earned}'`,
  },
  {
    check: "commission_posted_once",
    what: "a returned sale that keeps its commission",
    sql: () => `delete from private.transfers where source = '${refs.earnedBack}' and kind = 'commission_return'`,
  },
  {
    check: "commission_posted_once",
    what: "a commission out of nothing",
    sql: () => `delete from private.commissions where ref_id = '${refs.earnedBack}'`,
  },
  {
    check: "commission_follows_purchase",
    what: "a commission that its returned sale keeps",
    sql: () => `update public.purchases set status = 'returned' where ref_id = '${refs.earned}'`,
  },
  {
    check: "commission_follows_purchase",
    what: "a commission above the margin",
    sql: () =>
      `update private.postings set amount = -10899 where account_id = -3 and transfer_id = ${idOf(refs.earned, "sale")}`,
  },
  {
    check: "commission_paid_once",
    what: "a payout that moved nothing",
    sql: () => "delete from private.transfers where kind = 'commission_payout'",
  },
  {
    check: "commission_paid_once",
    what: "a payout of another amount than its commissions",
    sql: () => "update private.commissions set payout_code = null",
  },
  {
    check: "commission_paid_once",
    what: "a payout to a bank that went to the deposit",
    sql: () => `update private.postings set account_id = (
        select l.id from private.ledger_accounts l join private.commission_payouts o on o.user_id = l.user_id
        where o.code = '${refs.payoutSent}' and l.kind = 'deposit'
      ), balance_after = 0
      where account_id = private.house('payouts_underway')
        and transfer_id = ${idOf(refs.payoutSent, "commission_payout")}`,
  },
  {
    check: "payout_moved_once",
    what: "a payout that arrived and left nothing",
    sql: () => `delete from private.transfers where source = '${refs.payoutSent}-1' and kind = 'commission_disbursed'`,
  },
  {
    check: "payout_moved_once",
    what: "a payout that was refused and stayed away",
    sql: () =>
      `delete from private.transfers where source = '${refs.payoutBack}' and kind = 'commission_payout_returned'`,
  },
  {
    check: "payout_follows_attempts",
    what: "a payout that arrived twice",
    sql: () => `update private.payout_attempts set status = 'disbursed', reason = null, disbursed_at = now()
      where code = '${refs.payoutBack}'`,
  },
  {
    check: "payout_follows_attempts",
    what: "a payout on its way whose attempt is over",
    sql: () => `update private.commission_payouts set status = 'in_process' where code = '${refs.payoutBack}'`,
  },
  {
    check: "payouts_underway_equals_open",
    what: "a payout that is on its way again though it arrived",
    sql: () => `update private.commission_payouts set status = 'refused' where code = '${refs.payoutSent}'`,
  },
  {
    check: "desk_movement_is_written",
    what: "a batch of payouts that nobody wrote down",
    sql: () => "delete from private.desk_movements where kind = 'payout'",
  },
  {
    check: "desk_has_two_persons",
    what: "a batch of payouts that its proposer confirmed",
    sql: () => "update private.desk_movements set second_id = null where kind = 'payout'",
  },
  {
    check: "redemption_moved_once",
    what: "a redemption of another amount than moved",
    sql: () => "update private.cashback_redemptions set amount = amount + 1",
  },
  {
    check: "redemption_moved_once",
    what: "cashback that became deposit unasked",
    sql: () => "delete from private.cashback_redemptions",
  },
  {
    check: "claim_settled_once",
    what: "a settled claim whose money nobody moved",
    sql: () => "update private.reviews set transfer_id = null where resolution = 'credit'",
  },
  {
    check: "settlement_has_claim",
    what: "money out of suspense that no claim tells of",
    sql: () => "update private.reviews set transfer_id = null where resolution = 'credit'",
  },
  {
    check: "settlement_has_claim",
    what: "a cost written off without a claim",
    sql: () => "update private.transfers set kind = 'write_off' where kind = 'transfer'",
  },
  {
    check: "proposal_has_two_persons",
    what: "a claim that was closed while its proposal waits",
    sql: () => "update private.admin_proposals set outcome = null, decided_by = null where outcome = 'confirmed'",
  },
  {
    check: "correction_moved_once",
    what: "a correction that tells of another amount than was moved",
    sql: () => "update private.balance_corrections set amount = amount + 1 where status = 'posted'",
  },
  {
    check: "correction_has_request",
    what: "a corrected balance that no admin asked for",
    sql: () => "update private.transfers set kind = 'correction' where kind = 'transfer'",
  },
  {
    check: "correction_has_two_persons",
    what: "a large correction that nobody confirmed",
    sql: () => "update private.admin_proposals set outcome = null, decided_by = null where correction_code is not null",
  },
  {
    check: "desk_movement_is_written",
    what: "a correction that stands in nobody's sum",
    sql: () => "delete from private.desk_movements where kind = 'correction' and second_id is null",
  },
  {
    check: "desk_alone_within_limit",
    what: "more than one person might move alone at that time",
    sql: () => "update private.desk_movements set limit_then = amount - 1 where second_id is null",
  },
  {
    check: "desk_has_two_persons",
    what: "a large claim that is said to be one person's",
    sql: () => "update private.desk_movements set second_id = null where kind = 'claim' and second_id is not null",
  },
  {
    check: "loan_usage_equals_receivable",
    what: "a usage that was lowered by hand",
    sql: () => "update private.loan_facilities set usage = usage - 1 where usage > 1",
  },
  {
    check: "loan_usage_equals_receivable",
    what: "a debt of nobody",
    sql: () => "delete from private.loan_facilities where usage > 0",
  },
  {
    check: "loan_lent_once",
    what: "a loan deposit that lent another amount than was granted",
    sql: () => `update private.loan_deposits set granted = granted - 1 where code = '${refs.lent}'`,
  },
  {
    check: "loan_lent_once",
    what: "a loan deposit that went to somebody else",
    sql: () => `update private.loan_deposits set user_id = gen_random_uuid() where code = '${refs.lent}'`,
  },
  {
    check: "loan_lent_once",
    what: "a loan that nobody asked for",
    sql: () => `delete from private.loan_deposits where code = '${refs.lent}'`,
  },
  {
    check: "loan_lent_once",
    what: "a loan deposit that says it was deposited and was not",
    sql: () => `update private.transfers set kind = 'opening' where source = '${refs.lent}'`,
  },
  {
    check: "loan_repaid_once",
    what: "a repayment of another amount than moved",
    sql: () => "update private.loan_repayments set amount = amount + 1",
  },
  {
    check: "loan_repaid_once",
    what: "a deposit that was taken for a debt unasked",
    sql: () => "delete from private.loan_repayments",
  },
  {
    check: "receivable_is_of_loans",
    what: "a debt that no loan raised",
    sql: () => `update private.transfers set kind = 'opening' where source = '${refs.lent}'`,
  },
  {
    check: "closed_day_is_its_sums",
    what: "a sum of a closed day that the ledger does not have",
    sql: () => "insert into private.book_days (day, kind, key, amount) values ('2026-01-01', 'sales', '', 1)",
  },
  {
    check: "statement_day_is_its_sums",
    what: "a sum of a statement's day that the ledger does not have",
    sql: () =>
      `insert into private.statement_days (account_id, day, postings, debit, credit)
       select id, '2026-01-01', 1, 0, 1 from private.ledger_accounts where id > 0 limit 1`,
  },
  {
    check: "sales_day_is_its_sums",
    what: "a sum of a day of sales that there were not",
    sql: () =>
      `insert into private.purchase_days (
         user_id, day, type, status, pay_with, sales, buying_price, selling_price, discount, cashback
       ) values ('${person.userId}', '2026-01-01', 'pulsa', 'success', 'deposit', 1, 1, 1, 0, 0)`,
  },
  {
    check: "network_day_is_its_sums",
    what: "a sum of a day that nobody below sold",
    sql: () =>
      `insert into private.network_days (head, day, type, status, sales, buying_price)
       values ('${person.userId}', '2026-01-01', 'pulsa', 'success', 1, 1)`,
  },
  {
    check: "closed_day_is_its_sums",
    what: "a sum of a house account that the ledger does not have",
    sql: () => "update private.house_sums set amount = amount + 1 where account_id = -2",
  },
  {
    check: "closed_day_is_its_sums",
    what: "a sum of a house account that is gone",
    sql: () => "delete from private.house_sums where account_id = -2",
  },
  {
    check: "posting_fits_event",
    what: "a cost of a sale on the account of another one",
    sql: () =>
      `update private.postings set account_id = -11 where transfer_id = ${idOf(refs.success, "sale")} and account_id = -3`,
  },
  {
    check: "posting_fits_event",
    what: "a fee on the wrong side",
    sql: () => "update private.postings set amount = -amount where account_id = -4",
  },
  {
    check: "arrival_has_cost",
    what: "a payment that nobody priced",
    sql: () => "delete from private.gateway_costs where cash_key = 'midtrans.bca'",
  },
  {
    check: "arrival_has_cost",
    what: "the price of a payment that never arrived",
    sql: () => "update private.gateway_costs set source = source || '2'",
  },
  {
    check: "arrival_has_cost",
    what: "the price of another sum than arrived",
    sql: () => "update private.gateway_costs set received = received + 1",
  },
  {
    check: "gateway_cost_booked_once",
    what: "a price that no money left for",
    sql: () => "update private.transfers set kind = 'opening' where kind = 'gateway_cost'",
  },
  {
    check: "gateway_cost_booked_once",
    what: "money that left for a price which nobody asked",
    sql: () => "delete from private.gateway_costs where amount > 0",
  },
  {
    check: "gateway_cost_booked_once",
    what: "a price other than its channel's",
    sql: () => "update private.gateway_costs set fixed_cost = fixed_cost + 1 where amount > 0",
  },
  {
    check: "gateway_cost_booked_once",
    what: "a price that was taken from another channel's cash",
    sql: () => "update private.gateway_costs set cash_key = 'xendit.bca' where amount > 0",
  },
  {
    check: "fee_booked_once",
    what: "a fee that was asked and not earned",
    sql: () => "update public.deposits set fee = fee + 1, total = total + 1 where status = 'paid'",
  },
  {
    check: "fee_booked_once",
    what: "a fee that the site says it bears and does not",
    sql: () => "update public.deposits set fee_borne = 1 where status = 'paid'",
  },
  {
    check: "cashback_accrued_once",
    what: "a cashback that was no cost of its sale",
    sql: () => `delete from private.postings where account_id = -9 and transfer_id = ${idOf(refs.due, "sale")}`,
  },
  {
    check: "cashback_accrued_once",
    what: "a cost of cashback that nobody earned",
    sql: () => `delete from private.cashbacks where ref_id = '${refs.due}'`,
  },
  {
    check: "cashback_accrued_once",
    what: "a returned sale that keeps the cost of its cashback",
    sql: () => `delete from private.postings where account_id = -9 and transfer_id = ${idOf(refs.taken, "return")}`,
  },
  {
    check: "opening_is_written",
    what: "a balance that began anew",
    isNew: true,
    sql: () =>
      `select private.ledger_post('opening', 'MADE-UP', array[-8, l.id], array[-10000000, 10000000])
       from private.ledger_accounts l where l.user_id = '${person.userId}' and l.kind = 'deposit'`,
  },
  {
    check: "opening_is_written",
    what: "a float that nobody paid into",
    sql: () => "update private.transfers set kind = 'float_topup' where kind = 'transfer'",
  },
  {
    check: "opening_is_written",
    what: "a balance that began with more",
    sql: () => "update private.openings set amount = amount + 1 where event = 'opening' and account = 'deposit'",
  },
  {
    check: "settlement_fits_claim",
    what: "held money that reached somebody else",
    sql: () =>
      `with claim as (
         select t.id, p.account_id, p.amount, l.balance, o.id as other
         from private.transfers t
         join private.postings p on p.transfer_id = t.id
         join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit',
         private.ledger_accounts o
         where t.kind = 'claim_credit' and o.kind = 'deposit'
           and not exists (select from private.postings x where x.account_id = o.id)
         order by t.id desc, o.id limit 1
       ), taken as (
         update private.ledger_accounts l set balance = l.balance - claim.amount from claim where l.id = claim.account_id
       ), given as (
         update private.ledger_accounts l set balance = claim.amount from claim where l.id = claim.other
       )
       update private.postings p set account_id = claim.other, balance_after = claim.amount
       from claim where p.transfer_id = claim.id and p.account_id = claim.account_id`,
  },
  {
    check: "settlement_fits_claim",
    what: "a claim that names another person than its two admins meant",
    sql: () =>
      "update private.admin_proposals set target_user = gen_random_uuid() where outcome = 'confirmed' and action = 'credit'",
  },
  {
    check: "reversal_fits_payment",
    what: "money that went back from another provider's cash",
    sql: () =>
      `update private.postings p set account_id = (
         select l.id from private.ledger_accounts l where l.kind = 'cash' and l.id <> p.account_id limit 1
       )
       from private.transfers t, private.ledger_accounts l
       where t.id = p.transfer_id and t.kind = 'reversal' and l.id = p.account_id and l.kind = 'cash'`,
  },
  {
    check: "reversal_fits_payment",
    what: "a loss that was booked as a fee",
    sql: () =>
      `update private.postings p set account_id = -4
       from private.transfers t where t.id = p.transfer_id and t.kind = 'reversal' and p.account_id = -11`,
  },
  {
    check: "reversal_undone_once",
    what: "a refund that failed and stayed booked",
    sql: () => "update private.deposit_reversals set failed_at = clock_timestamp() where from_balance is not null",
  },
  {
    check: "reversal_undone_once",
    what: "a refund that failed and was undone by another sum",
    sql: () =>
      `update private.postings p set amount = p.amount + 1
       from private.transfers t where t.id = p.transfer_id and t.kind = 'reversal_undone'`,
  },
  {
    check: "words_fit_claim",
    what: "a provider's words of more than the claim has",
    sql: () => `insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
      select gen_random_uuid(), d.provider, 'more', 'refund', concat_ws(':', d.provider, d.code, d.provider_ref), d.code,
        90000, r.id
      from private.checkout_orders o
      join public.deposits d on d.code = o.deposit_code
      join private.reviews r on r.id = o.review_id
      where o.ref_id = '${refs.guestBack}'`,
  },
  {
    check: "purchase_tells_balance",
    what: "a purchase that tells of another balance",
    sql: () => `update public.purchases set end_balance = end_balance + 5000 where ref_id = '${refs.success}'`,
  },
  {
    check: "opening_is_written",
    what: "a deposit that became a cashback balance",
    sql: () =>
      `drop index private.ledger_accounts_user_id_kind_key;
       update private.ledger_accounts l
       set kind = case l.kind when 'deposit' then 'cashback' when 'cashback' then 'deposit' else l.kind end
       where l.user_id in (select c.user_id from private.ledger_accounts c where c.kind = 'cashback' and c.balance > 0)`,
  },
  {
    check: "transfer_keeps_time",
    what: "a movement of long ago",
    sql: () => `update private.transfers set created_at = '1970-01-01' where id = ${idOf(refs.success, "sale")}`,
  },
  {
    check: "transfer_keeps_time",
    what: "a movement of next year",
    sql: () =>
      `update private.transfers set created_at = created_at + interval '1 year'
       where id = (select max(id) from private.transfers)`,
  },
  {
    check: "payment_pays_once",
    what: "a payment that is said to have paid another deposit, too",
    sql: () =>
      `insert into public.deposits
       select (jsonb_populate_record(d, jsonb_build_object('code', 'DEPTWICEPAID001', 'request_key', gen_random_uuid()))).*
       from public.deposits d where d.provider_ref = 'm-1'`,
  },
  {
    check: "closed_days_are_over",
    what: "a day that is closed before it is over",
    sql: () => "update private.book_closing set closed_to = private.jakarta_day(clock_timestamp())",
  },
  {
    check: "closed_days_are_over",
    what: "days without a movement that are closed by hand",
    sql: () =>
      `update private.book_closing
       set closed_to = private.jakarta_day(clock_timestamp()) - 2, over_day = private.jakarta_day(clock_timestamp()) - 3`,
  },
  {
    check: "closed_days_are_over",
    what: "the sums of a day that is open again",
    sql: () => "insert into private.book_days (day, kind, key, amount) values ('2026-01-01', 'sales', '', 1)",
  },
  {
    check: "reversals_booked_once",
    what: "another sum taken from a balance than its claim says",
    sql: () => "update private.deposit_reversals set from_balance = from_balance - 1",
  },
  {
    check: "reversals_booked_once",
    what: "money that went back without a claim",
    sql: () => "delete from private.deposit_reversals",
  },
  {
    check: "reversals_booked_once",
    what: "a claim of money that went back whose transfer is gone",
    sql: () =>
      "delete from private.postings where transfer_id in (select id from private.transfers where kind = 'reversal')",
  },
  {
    check: "reversals_within_payment",
    what: "more that went back than was paid",
    sql: () => "update private.deposit_reversals set amount = 900000",
  },
  {
    check: "cashback_payable_equals_due",
    what: "a cashback that was paid and is still owed",
    sql: () =>
      `delete from private.postings where account_id = -5 and transfer_id = ${idOf(refs.credited, "cashback")}`,
  },
];

/**
 * Found within the hour though the rows were checked before, for these checks read every row there is. All others find
 * what was broken in old rows at night. Kept sums are no rows of anybody, and are compared at night only.
 */
const OLD_BY_THE_HOUR = [
  "claim_settled_once",
  "correction_has_two_persons",
  "correction_moved_once",
  "desk_alone_within_limit",
  "desk_has_two_persons",
  "desk_movement_is_written",
  "loan_usage_equals_receivable",
  "payouts_underway_equals_open",
  "proposal_has_two_persons",
  "reversals_within_payment",
  "review_has_claim",
  "suspense_equals_reviews",
];
const NEVER_BY_THE_HOUR = [
  "closed_day_is_its_sums",
  "closed_days_are_over",
  "network_day_is_its_sums",
  "sales_day_is_its_sums",
  "statement_day_is_its_sums",
];

/** Names of the checks that find something, each with how much. */
async function findings(client: PoolClient, sql: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; count: number }>(
    `select f.name, sum(f.count)::integer as count from (${sql}) f group by f.name having sum(f.count) > 0 order by f.name`,
    values,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

const HOUR = "select * from private.ledger_check_new($1, $2)";

async function sliceEnd(client: PoolClient, part: string, from: string, size: number): Promise<string | null> {
  const { rows } = await client.query<{ to: string | null }>("select private.ledger_slice_end($1, $2, $3) as to", [
    part,
    from,
    size,
  ]);
  return rows[0]?.to ?? null;
}

/** The whole check as the night makes it, in slices of so many rows. */
async function bySlices(client: PoolClient, size: number): Promise<Record<string, number>> {
  const { rows: parts } = await client.query<{ part: string; first: string; beyond: string }>(
    "select part, first, beyond from private.ledger_parts() order by place",
  );
  const found: Record<string, number> = {};
  for (const { part, first, beyond } of parts) {
    for (let from: string | null = first; from !== null; ) {
      const to = await sliceEnd(client, part, from, size);
      const slice = "select * from private.ledger_slice($1, $2, $3)";
      for (const [name, count] of Object.entries(await findings(client, slice, [part, from, to ?? beyond]))) {
        found[name] = (found[name] ?? 0) + count;
      }
      from = to;
    }
  }
  return found;
}

async function broken(sql: string, look: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await db.superuser.connect();
  try {
    await client.query("begin; set local session_replication_role = replica");
    const changed = [await client.query(sql)].flat().at(-1);
    expect(changed?.rowCount).toBeGreaterThan(0);
    await look(client);
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const WHOLE = "select p.name, p.count from private.ledger_parts() w, private.ledger_slice(w.part, w.first, w.beyond) p";

test.each(BREAKAGES)("$check finds $what", ({ check, sql }) =>
  broken(sql(), async (client) => {
    expect((await findings(client, WHOLE))[check]).toBeGreaterThan(0);
  }),
);

/** Each is found by the whole check in every run; counted, by slices and by the hour one in so many, in depth all. */
const STEP = 9;

test.each(sampled(BREAKAGES, STEP))(
  "$check: $what is found by the night's slices, and counted, in the same way",
  ({ sql }) =>
    broken(sql(), async (client) => {
      const all = await findings(client, WHOLE);
      expect(await bySlices(client, 25)).toEqual(all);
      const answer = await client.query("select public.ledger_check() as found");
      const differences = Object.values(all).reduce((sum, count) => sum + count, 0);
      expect(answer.rows[0].found.differences).toBe(differences);
    }),
);

test.each(sampled(BREAKAGES, STEP))("$check: $what is found within the hour in new rows", ({ check, sql }) =>
  broken(sql(), async (client) => {
    const found = await findings(client, HOUR, [before.transfer, before.at]);
    expect(check in found).toBe(!NEVER_BY_THE_HOUR.includes(check));
  }),
);

test.each(
  sampled(
    BREAKAGES.filter(({ isNew }) => !isNew),
    STEP,
  ),
)("$check: $what in old rows is left to the night, or found within the hour", ({ check, sql }) =>
  broken(sql(), async (client) => {
    const found = await findings(client, HOUR, [await lastTransfer(db), new Date()]);
    expect(check in found).toBe(OLD_BY_THE_HOUR.includes(check));
  }),
);

test("every check has been shown able to fail, and has words for admins", async () => {
  const { checks } = await ledgerCheck(db);
  expect(Object.keys(words.checks).sort()).toEqual(checks.map(({ name }) => name));
  expect(checks.map(({ name }) => name)).toEqual([...new Set(BREAKAGES.map(({ check }) => check))].sort());
});
