-- The double-entry ledger (decisions §4). Amounts are whole rupiah and signed by one rule:
-- positive where the account is owed more by the house or has earned (a user's balance, sales),
-- negative where the house's own assets and costs grow (cash, supplier float, cost of sales).
-- So the postings of a transfer sum to zero, and a user's balance is the plain sum of its postings.
create type private.ledger_kind as enum (
  'deposit', 'cashback', 'loan', 'cash', 'supplier_float', 'sales_pending', 'sales', 'cost_of_sales', 'fees',
  'cashback_payable', 'commission_payable', 'suspense', 'opening', 'receivable', 'correction', 'cashback_cost',
  'gateway_cost', 'fees_borne', 'write_off', 'checkout', 'commission_cost', 'payouts_underway'
);
-- receivable: what an agent owes the house. correction: the house's own account for what admins put right on a balance.
-- payouts_underway: commission that is on its way to a bank account.
-- checkout: what an agent's customers have paid and not been given yet (docs/decisions/checkout.md).
-- gateway_cost, fees_borne, cashback_cost, commission_cost: what payments cost, fees that the site bears, cashback as a
-- cost of its sale, and what affiliates earn by it, which a bookkeeper asks for.

create type private.transfer_kind as enum (
  'charge', 'sale', 'refund', 'return', 'topup', 'suspense', 'opening', 'float_topup', 'transfer', 'cashback',
  'cashback_return', 'redeem', 'claim_credit', 'claim_return', 'write_off', 'lend', 'repay', 'correction',
  'gateway_cost', 'cashback_loss', 'reversal', 'checkout_profit', 'checkout_return',
  'reversal_undone', 'commission', 'commission_return', 'commission_payout', 'commission_disbursed', 'commission_reversed',
  'commission_payout_returned'
);

-- User accounts have positive ids and keep their balance; house accounts have negative ids,
-- no balance column to contend for, and are summed from their postings.
create table private.ledger_accounts (
  id integer primary key,
  kind private.ledger_kind not null,
  user_id uuid references public.accounts (id),
  -- House: the provider's channel, or the supplier; empty where the kind has one account.
  key text,
  balance bigint check (balance >= 0),
  -- What an account is beside its balance is refused by a trigger (private.refuse_ledger_account): a check of the table
  -- is read and planned anew whenever a balance changes.
  constraint balance_of_users check ((id > 0) = (balance is not null))
) with (fillfactor = 50);
create unique index ledger_accounts_user_id_kind_key on private.ledger_accounts (user_id, kind)
  where user_id is not null;
create unique index ledger_accounts_kind_key_key on private.ledger_accounts (kind, key)
  where key is not null;
alter table private.ledger_accounts enable row level security, force row level security;

create sequence private.ledger_user_account_ids as integer;

create sequence private.ledger_house_account_ids as integer increment -1 start -100 maxvalue -100 minvalue -2147483648;

create table private.transfers (
  -- Sums that go on from a transfer begin at 0.
  id bigint generated always as identity primary key with (fillfactor = 97) check (id > 0),
  created_at timestamptz not null default clock_timestamp(),
  kind private.transfer_kind not null,
  -- What it is for: the purchase's ref id, the deposit's code, the provider's reference of stray money.
  source text collate "C" not null
);
-- The idempotency key of money: one transfer of a kind for one source, whatever happens.
create unique index transfers_source_kind_key on private.transfers (source, kind);
-- Transfers are made in the order of their times: a small index finds those of an hour or a day.
create index transfers_created_idx on private.transfers using brin (created_at)
  with (pages_per_range = 8, autosummarize = on);
alter table private.transfers enable row level security, force row level security;

create table private.postings (
  transfer_id bigint not null,
  amount bigint not null check (amount <> 0),
  -- The user account's balance after this posting; null on house accounts.
  balance_after bigint check (balance_after >= 0),
  account_id integer not null,
  constraint balance_of_users check ((account_id > 0) = (balance_after is not null))
);
-- Unlike a key over accounts as well, it holds a transfer once for all its postings, in half the bytes. It grows at its
-- end, as the key of transfers does: their pages keep room for those alone that come a moment late.
create index postings_transfer_id_idx on private.postings (transfer_id) with (fillfactor = 97);
-- A user's statement, newest first; house accounts need none. `+ 0` keeps both apart: what is asked with it is answered
-- by this index alone, where the planner would walk through everybody's transfers for a person with many.
create unique index postings_statement_key on private.postings (account_id, (transfer_id + 0)) where account_id > 0;
-- Of an index over some of the rows the planner knows nothing: it would read a person's whole statement for a page.
create statistics private.postings_statement_order on (transfer_id + 0) from private.postings;
alter table private.postings enable row level security, force row level security;

-- What came into the books without a payment, sale or decision: the balances that they begin with, and what the owner
-- pays into a supplier's float. A row an account; only private.ledger_open() writes it.
create table private.openings (
  event private.transfer_kind not null check (event in ('opening', 'float_topup')),
  source text collate "C" not null,
  account private.ledger_kind not null,
  user_id uuid,
  key text not null,
  amount bigint not null check (amount <> 0),
  -- Who did it, as the database knows them.
  by_role text not null default session_user,
  created_at timestamptz not null default clock_timestamp()
);
create index openings_source_idx on private.openings (source);
create index openings_created_at_idx on private.openings (created_at);
alter table private.openings enable row level security, force row level security;

-- What each house account holds by its postings up to a transfer, so that a sum reads only what came after it. Only
-- private.house_sums_advance() writes both, out of the ledger.
create table private.house_sums (
  account_id integer primary key check (account_id < 0),
  amount bigint not null
);
alter table private.house_sums enable row level security, force row level security;

-- Up to which transfer the sums go; one row. All transfers up to there are committed, or never will be.
create table private.house_sums_checkpoint (
  one boolean primary key default true check (one),
  summed_to bigint not null default 0,
  -- So is whatever was written before this time, an hour before the sums knew their last transfer.
  settled_at timestamptz not null default '-infinity',
  -- The last transfer when the sums were advanced, that time, and a transaction that began after both.
  next_to bigint,
  next_at timestamptz,
  next_before xid8
);
alter table private.house_sums_checkpoint enable row level security, force row level security;

-- What the hour's check begins after: the last transfer of which a check has found everything in order, and the time
-- from which on rows have changed since. One row, written by private.ledger_run alone.
create table private.ledger_checkpoint (
  one boolean primary key default true check (one),
  checked_to bigint not null default 0,
  changed_from timestamptz not null default '-infinity'
);
alter table private.ledger_checkpoint enable row level security, force row level security;

-- The check of all as far as it is: one slice after the other, each in a transaction of its own, so that whoever goes
-- on goes on from here. One row, written by public.ledger_check_step alone, but for who asked.
create table private.ledger_pass (
  one boolean primary key default true check (one),
  -- Null: never.
  began_at timestamptz,
  -- The next slice's part and where it begins; null while none is under way.
  part text,
  next_from text,
  slices integer not null default 0,
  -- What was found up to here: {name: rows that break it}.
  found jsonb not null default '{}',
  by_id uuid references public.accounts (id),
  -- Who wants one from the beginning, once the one under way has ended.
  asked_by uuid references public.accounts (id),
  constraint part_has_begin check ((part is null) = (next_from is null))
);
alter table private.ledger_pass enable row level security, force row level security;

-- Runs of the ledger's check, kept for admins: of what is new, and of all.
create table private.ledger_runs (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  of_all boolean not null,
  by_id uuid references public.accounts (id),
  differences integer not null,
  checks jsonb not null
);
create index ledger_runs_of_all_idx on private.ledger_runs (of_all, id);
alter table private.ledger_runs enable row level security, force row level security;

-- Which accounts an event of the ledger touches, and on which side: 1 where they grow, -1 where they shrink, 0 either.
-- docs/decisions/books.md tells it to bookkeepers.
create table private.ledger_events (
  event private.transfer_kind not null,
  account private.ledger_kind not null,
  side smallint not null check (side between -1 and 1),
  primary key (event, account)
);
alter table private.ledger_events enable row level security, force row level security;

-- What went out of and into somebody's balance on a closed day (private.book_closing), so that a statement's sums read
-- the postings only for what came after. Only private.statement_days_close writes it, out of the ledger.
create table private.statement_days (
  account_id integer not null,
  day date not null,
  postings integer not null,
  debit bigint not null,
  credit bigint not null,
  primary key (account_id, day)
);
create index statement_days_day_idx on private.statement_days using brin (day)
  with (pages_per_range = 8, autosummarize = on);
alter table private.statement_days enable row level security, force row level security;
