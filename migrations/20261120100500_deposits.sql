create type public.deposit_status as enum ('pending', 'paid', 'expired', 'cancelled', 'failed', 'review');

-- Decisions §11; core/deposits/states.ts holds the same rows.
create table private.deposit_transitions (
  from_status public.deposit_status not null,
  to_status public.deposit_status not null,
  primary key (from_status, to_status)
);
insert into private.deposit_transitions values
  ('pending', 'paid'), ('pending', 'expired'), ('pending', 'cancelled'), ('pending', 'failed'), ('pending', 'review'),
  ('expired', 'review'), ('cancelled', 'review'), ('failed', 'review'),
  ('review', 'paid'), ('review', 'cancelled');

-- Ways to top up (decisions §3). `id` is `<provider letter>.<channel>`.
create table private.payment_channels (
  id text primary key,
  position smallint not null,
  provider text not null check (provider in ('xendit', 'midtrans', 'manual')),
  channel text not null,
  name text not null,
  kind text not null check (kind in ('va', 'bill', 'qris', 'bank', 'ewallet', 'counter', 'card')),
  -- Rate in basis points (1.67% is 167), fixed part in rupiah, and whether 11% tax is on top.
  rate_bp integer not null default 0 check (rate_bp between 0 and 5000),
  fixed_fee bigint not null default 0 check (fixed_fee >= 0),
  taxed boolean not null default false,
  -- Rupiah of the top-up itself, fee not counted.
  min_amount bigint not null default 10000 check (min_amount > 0),
  max_amount bigint not null default 50000000,
  lifetime interval not null default '24 hours',
  active boolean not null default false,
  -- Manual transfer: where to.
  account_number text,
  account_holder text,
  check (max_amount >= min_amount)
);
insert into private.payment_channels
  (id, position, provider, channel, name, kind, rate_bp, fixed_fee, taxed, max_amount, lifetime, active)
values
  ('b.bca', 10, 'midtrans', 'bca', 'BCA Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours', true),
  ('b.bni', 11, 'midtrans', 'bni', 'BNI Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours', true),
  ('b.bri', 12, 'midtrans', 'bri', 'BRI Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours', true),
  ('b.permata', 13, 'midtrans', 'permata', 'Permata Virtual Account', 'va', 0, 4480, false, 50000000, '24 hours', true),
  ('b.mandiri', 14, 'midtrans', 'mandiri', 'Mandiri Bill Payment', 'bill', 0, 4480, false, 50000000, '24 hours', true),
  ('b.qris', 20, 'midtrans', 'qris', 'QRIS', 'qris', 70, 0, false, 10000000, '15 minutes', true),
  ('b.gopay', 21, 'midtrans', 'gopay', 'GoPay', 'ewallet', 200, 0, false, 10000000, '15 minutes', false),
  ('b.shopeepay', 22, 'midtrans', 'shopeepay', 'ShopeePay', 'ewallet', 70, 0, false, 10000000, '15 minutes', false),
  ('b.dana', 23, 'midtrans', 'dana', 'DANA', 'ewallet', 167, 0, false, 10000000, '15 minutes', false),
  ('b.kredivo', 24, 'midtrans', 'kredivo', 'Kredivo', 'ewallet', 200, 0, false, 10000000, '24 hours', false),
  ('b.alfamart', 25, 'midtrans', 'alfamart', 'Alfamart', 'counter', 0, 5000, false, 5000000, '24 hours', false),
  ('b.indomaret', 26, 'midtrans', 'indomaret', 'Indomaret', 'counter', 0, 5000, false, 5000000, '24 hours', false),
  ('b.creditcard', 27, 'midtrans', 'creditcard', 'Kartu kredit', 'card', 290, 2200, false, 50000000, '24 hours', false),
  ('a.bca', 40, 'xendit', 'bca', 'BCA Virtual Account', 'va', 0, 4000, true, 50000000, '24 hours', false),
  ('a.bri', 41, 'xendit', 'bri', 'BRI Virtual Account', 'va', 0, 4000, true, 50000000, '24 hours', false),
  ('a.bni', 42, 'xendit', 'bni', 'BNI Virtual Account', 'va', 0, 4000, true, 50000000, '24 hours', false),
  ('a.mandiri', 43, 'xendit', 'mandiri', 'Mandiri Virtual Account', 'va', 0, 4000, true, 50000000, '24 hours', false),
  ('a.permata', 44, 'xendit', 'permata', 'Permata Virtual Account', 'va', 0, 4000, true, 50000000, '24 hours', false),
  ('a.qris', 45, 'xendit', 'qris', 'QRIS', 'qris', 70, 0, false, 10000000, '15 minutes', false),
  ('a.dana', 46, 'xendit', 'dana', 'DANA', 'ewallet', 150, 0, true, 10000000, '15 minutes', false),
  ('a.ovo', 47, 'xendit', 'ovo', 'OVO', 'ewallet', 150, 0, true, 10000000, '15 minutes', false),
  ('a.linkaja', 48, 'xendit', 'linkaja', 'LinkAja', 'ewallet', 150, 0, true, 10000000, '15 minutes', false),
  ('a.shopeepay', 49, 'xendit', 'shopeepay', 'ShopeePay', 'ewallet', 200, 0, false, 10000000, '15 minutes', false),
  ('manual.bca', 60, 'manual', 'bca', 'Transfer BCA', 'bank', 0, 0, false, 100000000, '24 hours', true),
  ('manual.bri', 61, 'manual', 'bri', 'Transfer BRI', 'bank', 0, 0, false, 100000000, '24 hours', true),
  ('manual.mandiri', 62, 'manual', 'mandiri', 'Transfer Mandiri', 'bank', 0, 0, false, 100000000, '24 hours', true),
  ('manual.bni', 63, 'manual', 'bni', 'Transfer BNI', 'bank', 0, 0, false, 100000000, '24 hours', true);

-- One top-up request. The code is what a provider knows it by.
create table public.deposits (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  channel_id text not null references private.payment_channels (id),
  provider text not null,
  status public.deposit_status not null default 'pending',
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  unique_code smallint check (unique_code between 1 and 999),
  -- What the user has to pay: amount, fee and unique code.
  total bigint not null check (total = amount + fee + coalesce(unique_code, 0)),
  credited bigint not null default 0 check (credited >= 0),
  pay jsonb,
  provider_ref text,
  provider_status text,
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the provider is asked next, and how often it has been.
  check_at timestamptz,
  checks smallint not null default 0,
  constraint paid_is_credited check ((status = 'paid') = (credited > 0) and (status = 'paid') = (paid_at is not null))
);
create index deposits_user_id_idx on public.deposits (user_id, created_at desc);
create index deposits_pending_idx on public.deposits (expires_at) where status = 'pending';
-- What arrives on a bank account names its deposit: no two open ones wait for the same sum there.
create unique index deposits_open_total_key on public.deposits (channel_id, total)
  where status = 'pending' and unique_code is not null;
create index deposits_recent_total_idx on public.deposits (channel_id, total, created_at)
  where unique_code is not null;

-- Lines of our bank accounts' statements, each applied once.
create table private.bank_mutations (
  bank text not null,
  mutation_id text not null,
  account_number text,
  amount bigint not null check (amount > 0),
  date text,
  description text,
  event_id uuid,
  deposit_code text,
  created_at timestamptz not null default now(),
  primary key (bank, mutation_id)
);
