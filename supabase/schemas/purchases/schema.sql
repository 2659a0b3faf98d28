create type public.purchase_status as enum (
  'inquiry', 'unprocessed', 'processing', 'success', 'failed', 'expired', 'canceled', 'returned'
);

create type public.pay_source as enum ('deposit', 'loan', 'checkout');

-- Decisions §5; core/purchases/states.ts holds the same rows.
create table private.purchase_transitions (
  from_status public.purchase_status not null,
  to_status public.purchase_status not null,
  primary key (from_status, to_status)
);
alter table private.purchase_transitions enable row level security, force row level security;

-- One sale. Kept narrow and without foreign keys, for every purchase writes one: the functions
-- that write it have read its account and product, and neither is ever deleted. Columns stand in the order of their
-- width, so that none is padded (docs/decisions/purchases-without-foreign-keys.md).
create table public.purchases (
  user_id uuid not null,
  -- Of the idempotency key and all that was asked for.
  request_hash bigint not null,
  created_at timestamptz not null,
  -- When it came to the status that it has, or to another reason.
  updated_at timestamptz not null,
  -- When a supplier was first asked.
  processing_at timestamptz,
  buying_price bigint not null check (buying_price > 0),
  selling_price bigint not null check (selling_price >= buying_price),
  -- Balance of the paying account after the charge.
  end_balance bigint not null,
  cashback bigint,
  discount bigint,
  product_id integer not null,
  -- Of the destination however it is spelled (private.destination_stem), and the Jakarta day: what a number's sales are
  -- found by. Triggers write both, so that no index has an expression, which every sale would set up anew.
  destination_hash integer not null,
  sold_on date not null,
  status public.purchase_status not null,
  pay_with public.pay_source not null,
  -- Which supplier of the route is at work, from 1.
  attempt smallint not null default 1,
  -- Made from the buyer and their idempotency key, so that one index serves both.
  ref_id text collate "C" primary key,
  -- Indonesian phones in E.164, else as the product wants it.
  destination text not null,
  order_number text,
  note text,
  serial_number text,
  reason text,
  -- What came between the first supplier and the status that it has, which few have: [{status, at, note}].
  timeline jsonb,
  -- Whom the supplier says the destination belongs to.
  customer_name text
) with (fillfactor = 97);
create index purchases_user_id_created_at_idx on public.purchases (user_id, created_at);
-- What has changed of late: rows are written in the order of their times, and changed soon or never.
-- The sales of a day, whoever's, are found by it, too: days are closed and checked so.
create index purchases_times_idx on public.purchases using brin (updated_at, created_at)
  with (pages_per_range = 32, autosummarize = on);
-- The duplicate rule asks for one day of one number: a hash and a day are half as wide as the number and a time.
create index purchases_destination_idx on public.purchases (destination_hash, sold_on);
-- An order number is one's own; admins look it up without knowing whose.
create unique index purchases_order_number_user_key on public.purchases (order_number, user_id)
  where order_number is not null;
-- A serial number is looked up by admins, and by whoever has very many sales: this small index says in which pages it
-- may be, and costs a sale nothing (it knows the pages that are full; a row's change stays in its page).
create index purchases_serial_number_idx
  on public.purchases using brin (private.serial_stem(serial_number) text_bloom_ops)
  with (pages_per_range = 32, autosummarize = on);
create index purchases_loan_idx on public.purchases (user_id, created_at desc) where pay_with = 'loan';
alter table public.purchases enable row level security, force row level security;
-- A person may read these columns of their own rows; everything else goes through functions.
grant select (ref_id, user_id, created_at, updated_at, buying_price, selling_price, end_balance, status,
  pay_with, destination, cashback, discount, order_number, note, serial_number, reason)
  on public.purchases to authenticated;

create type private.dispatch_state as enum ('queued', 'leased', 'waiting', 'success', 'failed', 'review');

-- The outbox: one row for each supplier that a purchase is sent to. The queue only says "look here".
create table private.dispatches (
  -- Made from supplier and reference (private.dispatch_id), so that either finds it.
  id uuid primary key,
  -- When the sweep should look: an unsent order, a lost worker, a status to ask. Null: done.
  due_at timestamptz,
  -- When its supplier was first asked, and when last.
  sent_at timestamptz,
  asked_at timestamptz,
  -- Rupiah: what the route expects, then what the supplier took.
  cost bigint not null,
  state private.dispatch_state not null default 'queued',
  attempt smallint not null,
  -- Orders sent without any usable answer, and status checks since.
  silences smallint not null default 0,
  checks smallint not null default 0,
  -- The supplier has once said that it knows the order.
  answered boolean not null default false,
  ref_id text collate "C" not null,
  supplier text not null,
  sku text not null,
  code text,
  message text,
  answer jsonb,
  -- What the supplier's last word means, while an order is open and after.
  reason text
) with (fillfactor = 97);
alter table private.dispatches enable row level security, force row level security;

-- The dispatches that are not done, which have a due_at: few, and so small that the sweep reads them all. An index over
-- due_at would be written anew, with all others of its row, at each of a dispatch's changes.
create table private.dispatches_open (
  id uuid primary key
);
alter table private.dispatches_open enable row level security, force row level security;

-- A partner's codes mean something to its adapter alone. SQL has our own words: why a purchase failed, and whether the
-- supplier gave the money back. What is stored and still open was read by the old words; it gets ours here.
create type private.purchase_failure as enum (
  'invalid_number', 'number_blocked', 'out_of_stock', 'product_disturbed', 'supplier_unavailable', 'duplicate',
  'limit', 'supplier_failed'
);

-- What somebody's sales of a closed day (private.book_closing) came to, by what lists ask for: their totals read these
-- sums, and the sales only for what came after. Only private.purchase_days_close and
-- private.purchase_days_fold write it.
create table private.purchase_days (
  user_id uuid not null,
  day date not null,
  type text not null,
  status public.purchase_status not null,
  pay_with public.pay_source not null,
  sales integer not null,
  buying_price bigint not null,
  selling_price bigint not null,
  discount bigint not null,
  cashback bigint not null,
  primary key (user_id, day, type, status, pay_with)
);
create index purchase_days_day_idx on private.purchase_days using brin (day)
  with (pages_per_range = 8, autosummarize = on);
alter table private.purchase_days enable row level security, force row level security;

-- What changed about a day that was over: a row less where a sale was counted, a row more where it is counted now. Part
-- of the day's sums as soon as it is written, so a late change shows at once; the next hour adds it to them.
create table private.purchase_day_changes (
  user_id uuid not null,
  day date not null,
  type text not null,
  status public.purchase_status not null,
  pay_with public.pay_source not null,
  sales integer not null,
  buying_price bigint not null,
  selling_price bigint not null,
  discount bigint not null,
  cashback bigint not null
);
create index purchase_day_changes_user_id_day_idx on private.purchase_day_changes (user_id, day);
alter table private.purchase_day_changes enable row level security, force row level security;

-- Sales that an admin brought to their end by hand, for the supplier's word did not come: what a partner says later of
-- one is put before an admin, and moves nothing by itself.
create table private.purchase_resolutions (
  ref_id text collate "C" primary key,
  outcome text not null check (outcome in ('success', 'failed')),
  -- Rupiah of the sale.
  amount bigint not null check (amount > 0),
  at timestamptz not null default clock_timestamp()
);
alter table private.purchase_resolutions enable row level security, force row level security;
