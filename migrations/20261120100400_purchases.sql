create type public.purchase_status as enum (
  'inquiry', 'unprocessed', 'processing', 'success', 'failed', 'expired', 'canceled', 'returned'
);
create type public.pay_source as enum ('deposit', 'loan');

-- Decisions §5; core/purchases/states.ts holds the same rows.
create table private.purchase_transitions (
  from_status public.purchase_status not null,
  to_status public.purchase_status not null,
  primary key (from_status, to_status)
);
insert into private.purchase_transitions values
  ('inquiry', 'unprocessed'), ('inquiry', 'expired'), ('inquiry', 'canceled'),
  ('unprocessed', 'processing'), ('unprocessed', 'canceled'), ('unprocessed', 'failed'),
  ('processing', 'success'), ('processing', 'failed'),
  ('success', 'returned');

-- One sale. Kept narrow and without foreign keys, for every purchase writes one: the functions
-- that write it have read its account and product, and neither is ever deleted.
create table public.purchases (
  ref_id text collate "C" primary key,
  user_id uuid not null,
  -- md5 of the user and the idempotency key, and of the request.
  request_key uuid not null,
  request_hash uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  buying_price bigint not null check (buying_price > 0),
  selling_price bigint not null check (selling_price >= buying_price),
  -- Balance of the paying account after the charge.
  end_balance bigint not null,
  product_id integer not null,
  -- Jakarta day, and a hash of product and destination: the duplicate rule counts by them.
  day date not null,
  place integer not null,
  status public.purchase_status not null,
  pay_with public.pay_source not null,
  -- Which supplier of the route is at work, from 1.
  attempt smallint not null default 1,
  -- Indonesian phones in E.164, else as the product wants it.
  destination text not null,
  cashback bigint,
  discount bigint,
  order_number text,
  note text,
  serial_number text,
  reason text,
  -- Status changes after the first: [{status, at, note}].
  timeline jsonb
) with (fillfactor = 80);
create unique index purchases_request_key_key on public.purchases (request_key);
create unique index purchases_order_number_key on public.purchases (user_id, order_number)
  where order_number is not null;
create index purchases_user_id_day_idx on public.purchases (user_id, day, place);

create type private.dispatch_state as enum ('queued', 'leased', 'waiting', 'success', 'failed', 'review');

-- The outbox: one row for each supplier that a purchase is sent to. The queue only says "look here".
create table private.dispatches (
  -- Made from supplier and reference (private.dispatch_id), so that either finds it.
  id uuid primary key,
  -- When the sweep should look: an unsent order, a lost worker, a status to ask. Null: done.
  due_at timestamptz,
  sent_at timestamptz,
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
  answer jsonb
) with (fillfactor = 80);
create index dispatches_due_at_idx on private.dispatches (due_at) where due_at is not null;

create type private.review_status as enum ('open', 'closed');

-- What an admin must look at: money or results that did not fit. Nothing here was applied silently.
create table private.reviews (
  id uuid primary key,
  kind text not null,
  -- The thing that raised it; with the kind, unique.
  source text not null,
  -- Purchase ref id or deposit code, where known.
  subject text,
  user_id uuid,
  amount bigint,
  details jsonb not null default '{}',
  status private.review_status not null default 'open',
  created_at timestamptz not null default now(),
  closed_at timestamptz,
  unique (kind, source)
);
create index reviews_open_idx on private.reviews (created_at) where status = 'open';
