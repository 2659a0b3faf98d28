create type public.deposit_status as enum ('pending', 'paid', 'expired', 'cancelled', 'failed', 'review');

-- Decisions §11; core/deposits/states.ts holds the same rows.
create table private.deposit_transitions (
  from_status public.deposit_status not null,
  to_status public.deposit_status not null,
  primary key (from_status, to_status)
);
alter table private.deposit_transitions enable row level security, force row level security;

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
  -- The fee that was not asked, because the site bears it; known when the deposit is paid.
  fee_borne bigint not null default 0 check (fee_borne >= 0),
  -- A manual transfer's sum stays its owner's for 7 days after its request ended.
  ended_at timestamptz,
  -- The fee that a deposit's payment brought, which is less than what was asked where an admin credited it.
  fee_paid bigint not null default 0 check (fee_paid >= 0),
  -- Paid by a customer of its owner for one order (private.checkout_orders), and shown to the owner as that.
  checkout boolean not null default false,
  -- The state whose notice its owner has closed (private.topup_notice).
  notice_closed text check (notice_closed in ('pending', 'paid')),
  constraint paid_is_credited check ((status = 'paid') = (credited > 0) and (status = 'paid') = (paid_at is not null))
);
create index deposits_user_id_idx on public.deposits (user_id, created_at desc);
create index deposits_pending_idx on public.deposits (expires_at) where status = 'pending';
-- What arrives on a bank account names its deposit: no two open ones wait for the same sum there.
create unique index deposits_open_total_key on public.deposits (channel_id, total)
  where status = 'pending' and unique_code is not null;
create index deposits_provider_ref_idx on public.deposits (provider_ref) where provider_ref is not null;
create index deposits_open_manual_idx on public.deposits (user_id) where provider = 'manual' and status = 'pending';
create index deposits_created_at_idx on public.deposits (created_at desc, code);
create index deposits_paid_at_idx on public.deposits (paid_at) where paid_at is not null;
create index deposits_review_idx on public.deposits (code) where status = 'review';
create index deposits_total_idx on public.deposits (channel_id, total) where unique_code is not null;
-- A person's manual transfers.
create index deposits_manual_user_id_idx on public.deposits (user_id) where provider = 'manual';
alter table public.deposits enable row level security, force row level security;
-- A person may read these columns of their own rows; everything else goes through functions.
grant select (code, user_id, channel_id, status, amount, fee, unique_code, total, credited, pay,
  created_at, expires_at, paid_at) on public.deposits to authenticated;

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
alter table private.bank_mutations enable row level security, force row level security;

-- Pictures that people attached to a deposit. The file is beside the database.
create table private.deposit_proofs (
  id uuid primary key,
  deposit_code text collate "C" not null references public.deposits (code),
  object_key text not null unique,
  content_type text not null,
  -- sha256 of the stored picture: the same one counts once.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default clock_timestamp(),
  -- When it was looked whether its money had come.
  doubted_at timestamptz,
  unique (deposit_code, digest)
);
create index deposit_proofs_deposit_code_idx on private.deposit_proofs (deposit_code, created_at);
create index deposit_proofs_new_idx on private.deposit_proofs (created_at) where doubted_at is null;
alter table private.deposit_proofs enable row level security, force row level security;

-- What each payment that arrived cost, at the prices of that moment.
create table private.gateway_costs (
  -- The source of the transfer that took it in: the deposit's code, or what the payment is in suspense as.
  source text collate "C" primary key,
  cash_key text not null,
  received bigint not null check (received > 0),
  rate_bp integer not null,
  fixed_cost bigint not null,
  taxed boolean not null,
  amount bigint not null check (amount >= 0)
);
alter table private.gateway_costs enable row level security, force row level security;
