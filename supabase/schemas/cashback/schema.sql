-- Cashback: earned by a success, credited from the next Jakarta day on, taken back when the sale is returned, redeemed
-- to deposit.
create table private.cashbacks (
  ref_id text collate "C" primary key,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  -- Jakarta day from which it is credited.
  due_day date not null,
  -- due → credited → taken, or due → dropped.
  status text not null default 'due' check (status in ('due', 'credited', 'dropped', 'taken')),
  credited_at timestamptz,
  -- Rupiah that came back after a return.
  taken bigint not null default 0 check (taken between 0 and amount)
);
create index cashbacks_due_idx on private.cashbacks (due_day, ref_id) where status = 'due';
create index cashbacks_user_idx on private.cashbacks (user_id, due_day desc);
alter table private.cashbacks enable row level security, force row level security;

create table private.cashback_redemptions (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  -- md5 of the user and the idempotency key, and of the request.
  request_key uuid not null,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null
);
create unique index cashback_redemptions_request_key_key on private.cashback_redemptions (request_key);
create index cashback_redemptions_created_at_idx on private.cashback_redemptions using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index cashback_redemptions_user_idx on private.cashback_redemptions (user_id);
alter table private.cashback_redemptions enable row level security, force row level security;
