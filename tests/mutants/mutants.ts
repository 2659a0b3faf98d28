import { AFFILIATES } from "./affiliate-mutants.ts";
import { BILLS } from "./bill-mutants.ts";
import { BOOKS } from "./book-mutants.ts";
import { CATALOGUE } from "./catalogue-mutants.ts";
import { CHECKOUT } from "./checkout-mutants.ts";
import { MONEY_BACK, SUMS } from "./deposit-mutants.ts";
import { LOANS } from "./loan-mutants.ts";
import type { Mutant } from "./mutant.ts";
import { SUPPLIERS } from "./supplier-mutants.ts";
import { TWO_PERSONS } from "./two-person-mutants.ts";

const change = (of: string, from: string, to: string, by: Mutant["by"], name: string): Mutant => ({
  name,
  of,
  from,
  to,
  by,
});
const statement = (sql: string, by: Mutant["by"], name: string): Mutant => ({ name, sql, by });

/** One that `npm test` tries, too: a guard that each sale and each deposit lives by. */
const always = (mutant: Mutant): Mutant => ({ ...mutant, always: true });

const LEDGER: readonly Mutant[] = [
  change(
    "private.ledger_run",
    "set checked_to = v_settled.summed_to,",
    "set checked_to = (select max(t.id) from private.transfers t),",
    ["ledger-checkpoint", "a transfer that is numbered before"],
    "the hour's check skips what is committed late",
  ),
  change(
    "private.ledger_run",
    "if (v_report ->> 'differences')::bigint = 0 then",
    "if true then",
    ["ledger-checkpoint", "a difference keeps the checkpoint"],
    "a difference is told once and then behind the checkpoint",
  ),
  change(
    "private.ledger_latest",
    "coalesce(r.at, (select f.at from private.first_admin f))",
    "r.at",
    ["ledger-checkpoint", "on a new site no check is late"],
    "a check that never ran is late to nobody",
  ),
  change(
    "private.house_sums_advance",
    "if pg_current_xact_id_if_assigned() is not null then",
    "if false then",
    ["house-sums", "a transaction that has written"],
    "sums of house accounts are advanced by who has written before",
  ),
  change(
    "private.ledger_post",
    "  if v_last is null then\n",
    "  if false then\n",
    ["house-sums", "a transfer that is numbered and not yet written"],
    "a transfer is numbered before its transaction has an id",
  ),
  change(
    "private.house_sums_advance",
    "pg_snapshot_xmin(pg_current_snapshot()) < c.next_before",
    "false",
    ["house-sums", "a transfer that is numbered first"],
    "sums of house accounts do not wait for what is committed late",
  ),
  change(
    "private.house_sums_advance",
    "p.transfer_id > c.summed_to and",
    "",
    ["house-sums", "a house account holds its sum"],
    "sums of house accounts count twice",
  ),
  change(
    "private.house_amount",
    "p.transfer_id > v_from and",
    "",
    ["house-sums", "a house account holds its sum"],
    "what is summed is counted again",
  ),
  statement(
    "alter table private.transfers drop constraint transfers_id_check",
    ["house-sums", "no transfer is numbered below"],
    "a transfer may be numbered where no sum begins",
  ),
  always(
    change(
      "private.ledger_post",
      "where id = v_accounts[i] and balance + v_amounts[i] >= 0",
      "where id = v_accounts[i]",
      ["ledger", "a transfer of more than the balance"],
      "ledger_post no longer looks whether the balance is enough",
    ),
  ),
  always(
    change(
      "private.ledger_move",
      "where user_id = p_user and kind = p_balance and balance + p_amount >= 0",
      "where user_id = p_user and kind = p_balance",
      ["purchase-place", "nothing is charged when the balance is too small"],
      "ledger_move no longer looks whether the balance is enough",
    ),
  ),
  statement(
    "alter table private.ledger_accounts drop constraint ledger_accounts_balance_check",
    ["ledger", "balances never go below zero"],
    "a balance may be written below zero",
  ),
  always(
    change(
      "private.ledger_post",
      "or v_sum <> 0 then",
      "then",
      ["ledger", "a transfer sums to zero"],
      "a transfer need not sum to zero",
    ),
  ),
  change(
    "private.ledger_post",
    "if v_distinct < v_count then",
    "if false then",
    ["ledger", "a transfer sums to zero"],
    "a transfer may have two postings of an account",
  ),
  change(
    "private.ledger_check_itself",
    "or moved.accounts < moved.legs ",
    "",
    ["ledger-check", "transfer_sums_to_zero finds an account with two"],
    "two postings of an account pass the check",
  ),
  always(
    statement(
      "drop index private.transfers_source_kind_key",
      ["ledger", "a transfer of a kind happens once"],
      "a source may be posted twice",
    ),
  ),
  statement(
    "drop trigger postings_stay on private.postings",
    ["ledger", "what is written stays"],
    "postings may be changed",
  ),
  change(
    "private.ledger_post",
    "if p_accounts[i] <= p_accounts[i - 1] then",
    "if false then",
    ["transfer", "opposite transfers that meet"],
    "rows are locked in the order of the request",
  ),
];

const PURCHASES: readonly Mutant[] = [
  always(
    change(
      "public.purchase_place",
      "private.ledger_kind, -p_price",
      "private.ledger_kind, p_price",
      ["purchase-place", "a purchase charges the balance once"],
      "a purchase pays its buyer",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      "if v_price is distinct from p_price then",
      "if false then",
      ["purchase-place", "nothing is charged when the price has changed"],
      "a changed price is charged all the same",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      "  perform private.lock_user(v_user);\n",
      "",
      ["purchase-concurrency", "30 identical purchases at once never"],
      "one person's purchases run beside each other",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      " and d.status = 'current session'",
      "",
      ["purchase-place", "whoever is not let in buys nothing and is told why: a session on a second device"],
      "a device that nobody let in may buy",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      "t.session_id = v_session and not t.revoked",
      "t.session_id = v_session",
      ["purchase-place", "whoever is not let in buys nothing and is told why: a session that has ended"],
      "a session that has ended may buy",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      "s.pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')) and",
      "",
      ["pin", "a wrong PIN counts down"],
      "any PIN is right at the first look",
    ),
  ),
  always(
    change(
      "public.purchase_place",
      " and s.pin_locked_until is null\n",
      "\n",
      ["pin", "a wrong PIN locks out"],
      "a locked PIN is right at the first look",
    ),
  ),
  change(
    "public.purchase_place",
    " and s.pin_failures = 0",
    "",
    ["pin", "a wrong PIN is forgotten"],
    "the right PIN forgets no failures",
  ),
  change(
    "public.purchase_place",
    "null, v_product, 'customer', v_destination",
    "null, v_product, 'bill', v_destination",
    ["purchase-place", "whose number it is is kept of every type"],
    "whose number it is is asked and forgotten",
  ),
  change(
    "public.purchase_place",
    "or v_product.stock = 0 ",
    "",
    ["purchase-place", "nothing is charged when the stock is used up"],
    "what is used up is sold at the first look",
  ),
  change(
    "public.purchase_place",
    "where p.destination_hash = v_stem_hash",
    "where false and p.destination_hash = v_stem_hash",
    ["purchase-place", "the duplicate rule asks"],
    "the duplicate rule is not asked",
  ),
  change(
    "private.purchase_stored",
    "hashtext(private.destination_stem(new.destination))",
    "hashtext(new.destination)",
    ["bill-pay", "a bill is paid and found by its number"],
    "a sale is found by how its number is spelled",
  ),
  change(
    "private.purchase_stored",
    "new.sold_on := private.jakarta_day(new.created_at)",
    "new.sold_on := private.jakarta_day(new.created_at) - 1",
    ["bill-pay", "a bill is paid and found by its number"],
    "a sale is found on the day before",
  ),
  change(
    "public.purchase_place",
    "v_stem_hash := hashtext(v_stem)",
    "v_stem_hash := hashtext(v_destination)",
    ["purchase-place", "the duplicate rule knows a player in every spelling"],
    "a player is another one for each spelling",
  ),
  always(
    change(
      "private.purchase_replay",
      "if v_hash is distinct from p_hash then",
      "if false then",
      ["purchase-place", "the same key"],
      "a key answers another request",
    ),
  ),
  statement(
    "alter table public.purchases drop constraint purchases_pkey",
    ["guards", "a purchase's code"],
    "a purchase's code is not unique",
  ),
  change(
    "private.purchase_refuse_repeat",
    "if v_count >= v_limit then",
    "if false then",
    ["purchase-place", "the duplicate rule asks"],
    "the third of a day is sold",
  ),
  change(
    "private.purchase_refuse_repeat",
    "if p_confirmed is true then",
    "if true then",
    ["purchase-place", "the duplicate rule asks"],
    "a repeat is not asked about",
  ),
  always(
    change(
      "private.purchase_pin",
      "if sha256(convert_to(p_proof, 'UTF8')) <> s.pin_hash then",
      "if false then",
      ["pin", "a wrong PIN counts down"],
      "any PIN is right",
    ),
  ),
  change(
    "private.purchase_pin",
    "if s.pin_locked_until > clock_timestamp() then",
    "if false then",
    ["pin", "a wrong PIN locks out"],
    "a locked PIN may go on guessing",
  ),
  change(
    "private.purchase_fail",
    "perform private.purchase_give_back('refund', p, array[private.house('sales_pending')], array[-p.buying_price]);",
    "",
    ["purchase-settle", "failure gives every rupiah back"],
    "a failure refunds nothing",
  ),
  always(
    change(
      "private.purchase_fail",
      "perform private.purchase_give_back('refund', p, array[private.house('sales_pending')], array[-p.buying_price]);",
      `perform private.purchase_give_back('refund', p, array[private.house('sales_pending')], array[-p.buying_price]);
     perform private.purchase_give_back('return', p, array[private.house('sales_pending')], array[-p.buying_price]);`,
      ["purchase-settle", "failure gives every rupiah back"],
      "a failure refunds twice",
    ),
  ),
  change(
    "private.purchase_fail",
    "if o.cost <= p.buying_price - coalesce(p.cashback, 0) then",
    "if true then",
    ["purchase-settle", "a second supplier that asks more than the buyer paid"],
    "a second supplier is taken at any cost",
  ),
  change(
    "public.dispatch_take",
    "when not v_dispatch.answered and (v_dispatch.silences < 3 or v_dispatch.code = 'absent') then 'order'",
    "when v_dispatch.silences < 3 or v_dispatch.code = 'absent' then 'order'",
    ["dispatch", "taking never orders again"],
    "what a supplier has once known is ordered again",
  ),
  change(
    "private.purchase_give_back",
    "p_amounts || p.buying_price",
    "p_amounts || -p.buying_price",
    ["purchase-settle", "failure gives every rupiah back"],
    "a refund has the wrong sign",
  ),
  change(
    "public.purchase_settle",
    "if v_dispatch.state in ('queued', 'leased', 'waiting', 'review')\n      and v_purchase.status in ('unprocessed', 'processing') then\n      perform private.purchase_succeed",
    "if v_purchase.status in ('unprocessed', 'processing') then\n      perform private.purchase_succeed",
    ["purchase-settle", "a second supplier at work while"],
    "a failed supplier's late success ends the next one's order",
  ),
  always(
    change(
      "public.purchase_settle",
      "  for update;\n  if not found",
      "  ;\n  if not found",
      ["purchase-settle", "(failure refunds once when 40|success and failure at once)"],
      "settling does not lock the purchase",
    ),
  ),
  change(
    "public.purchase_settle",
    "if (p_result ->> 'refunded')::boolean is true and not",
    "if not",
    ["purchase-settle", "a late word of failure"],
    "any late failure takes a success back",
  ),
  statement(
    "drop trigger purchases_status_moves on public.purchases",
    ["transitions", "a purchase cannot take a way"],
    "a purchase may go from any status to any",
  ),
  always(
    change(
      "public.dispatch_take",
      "or v_dispatch.state not in ('queued', 'leased', 'waiting')\n    or (v_dispatch.state <> 'queued' and v_dispatch.due_at > clock_timestamp())",
      "",
      ["dispatch", "taking by many Workers"],
      "an order is given to every Worker",
    ),
  ),
];

const DEPOSITS: readonly Mutant[] = [
  always(
    change(
      "public.deposit_settle",
      "and (p_state ->> 'amount')::bigint = v_deposit.total and",
      "and",
      ["deposit-settle", "money that does not fit"],
      "any amount pays a deposit",
    ),
  ),
  change(
    "public.deposit_settle",
    "and p_state ->> 'currency' = 'IDR' then",
    "then",
    ["deposit-settle", "money that does not fit"],
    "any currency pays a deposit",
  ),
  always(
    change(
      "public.deposit_settle",
      "else d.code = p_code end\n  for update;",
      "else d.code = p_code end;",
      ["deposit-settle", "a payment reported by 40"],
      "settling does not lock the deposit",
    ),
  ),
  change(
    "public.deposit_settle",
    "if v_deposit.status = 'pending'\n      and (p_state",
    "if v_deposit.status <> 'paid'\n      and (p_state",
    ["deposit-settle", "money that does not fit"],
    "an ended deposit is paid",
  ),
  statement(
    "drop trigger deposits_status_moves on public.deposits",
    ["guards", "a deposit cannot take a way"],
    "a deposit may go from any status to any",
  ),
  always(
    change(
      "public.mutation_settle",
      "    return private.mutation_answer(v_bank, v_id);\n  end if;\n\n",
      "  end if;\n\n",
      ["deposit-settle", "a bank mutation with the exact sum"],
      "a bank's line is applied as often as it comes",
    ),
  ),
  always(
    change(
      "private.deposit_unique_code",
      "where held.own is not false",
      "",
      ["deposit-request", "a manual transfer never shares"],
      "two open deposits may wait for one sum",
    ),
  ),
  change(
    "private.channel_fee",
    "+ 5500 *",
    "+ 5000 *",
    ["deposit-fee", "every channel agrees"],
    "a fee is rounded at a half",
  ),
  always(
    statement(
      "alter table private.inbound_events drop constraint inbound_events_partner_dedupe_key_key",
      ["inbound", "a callback is stored once"],
      "a callback is stored as often as it comes",
    ),
  ),
];

const PEOPLE: readonly Mutant[] = [
  change(
    "public.deposit_transfer",
    "array[-p_amount, p_amount]",
    "array[p_amount, -p_amount]",
    ["transfer", "a transfer moves the amount once"],
    "a transfer takes from its recipient",
  ),
  change(
    "private.transfer_check_amount",
    "if v_sent + p_amount > v_settings.max_transfer_per_day then",
    "if false then",
    ["transfer", "a day's limit counts"],
    "a day's transfers have no limit",
  ),
  change(
    "public.cashback_redeem",
    "array[-p_amount, p_amount]",
    "array[p_amount, -p_amount]",
    ["cashback", "redeeming moves cashback"],
    "redeeming takes from the deposit",
  ),
  change(
    "public.cashback_credit",
    " and a.category = any (v_open)",
    "",
    ["cashback", "what an agent earned waits"],
    "cashback comes to whoever may have none",
  ),
  change(
    "private.purchase_succeed",
    "if p.cashback > 0 and not private.cashback_open",
    "if false and not private.cashback_open",
    ["cashback", "a sale earns nothing for"],
    "a sale earns cashback for whoever may have none",
  ),
  change(
    "private.cashback_take_back",
    "if v_from_cashback + v_from_deposit > 0 then",
    "if false then",
    ["cashback", "one that is returned later"],
    "a returned sale keeps its cashback",
  ),
  always(
    change(
      "public.admin_claim_resolve",
      "if v_two then",
      "if false then",
      ["admin-claims", "above the two-person amount one proposes"],
      "large claims need one admin only",
    ),
  ),
  always(
    change(
      "public.purchase_get",
      "and p.user_id = v_user",
      "",
      ["purchase-read", "one transaction has its timeline"],
      "anybody reads a transaction",
    ),
  ),
  change(
    "private.receipt_purchase",
    "and o.user_id = p_user",
    "",
    ["purchase-read", "one transaction has a receipt"],
    "anybody reads a receipt",
  ),
  change(
    "public.receipt_print",
    "  perform private.lock_user(v_user);\n",
    "",
    ["receipts", "a print of many devices"],
    "two devices print two originals",
  ),
  change(
    "public.receipt_print",
    "and r.request_key = v_key",
    "and false",
    ["receipts", "a print that is sent again"],
    "a print is counted twice",
  ),
  change(
    "public.receipt_shared",
    "and l.expires_at > now()",
    "",
    ["receipts", "a public page ends by the clock"],
    "a public page has no end",
  ),
  change(
    "public.receipt_shared",
    "and a.is_active and a.deleted_at is null",
    "",
    ["receipts", "a public page is nobody's"],
    "a closed account's receipts stay public",
  ),
  change(
    "public.receipt_withdraw",
    "and l.user_id = v_user",
    "",
    ["receipts", "a public page is gone"],
    "anybody withdraws a public page",
  ),
  change(
    "public.deposit_get",
    "and d.user_id = v_user",
    "",
    ["deposit-request", "the own deposits are listed"],
    "anybody reads a deposit",
  ),
  change(
    "public.transfer_get",
    "and v_user in (x.sender_id, x.recipient_id)",
    "",
    ["transfer", "nobody else can look"],
    "anybody reads a transfer",
  ),
  always(
    change(
      "private.session_state",
      "if v_status is distinct from 'current session' then",
      "if v_status is null or v_status = 'blocked' then",
      ["accounts-devices", "a device that waits reaches no function"],
      "a device that nobody let in may act",
    ),
  ),
  statement(
    "alter table public.purchases no force row level security, disable row level security",
    ["grants", "row security"],
    "rows of purchases are open to everybody",
  ),
  always(
    statement(
      `grant usage on schema private to authenticated;
     grant execute on function private.ledger_post(private.transfer_kind, text, integer[], bigint[]) to authenticated`,
      ["grants", "schema private"],
      "people may post to the ledger",
    ),
  ),
];

/** Each is applied alone to a database of its own. */
export const MUTANTS: readonly Mutant[] = [
  ...LEDGER,
  ...PURCHASES,
  ...BILLS,
  ...SUPPLIERS,
  ...CATALOGUE,
  ...DEPOSITS,
  ...SUMS,
  ...MONEY_BACK,
  ...CHECKOUT,
  ...PEOPLE,
  ...AFFILIATES,
  ...LOANS,
  ...TWO_PERSONS,
  ...BOOKS,
];
