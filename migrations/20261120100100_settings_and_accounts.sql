-- Site settings: one row.
create table private.site_settings (
  id boolean primary key default true check (id),
  sitename text not null default 'Gerai',
  duplicate_limit_per_day smallint not null default 2 check (duplicate_limit_per_day >= 1),
  min_topup bigint not null default 10000 check (min_topup > 0),
  allow_custom_nominals boolean not null default true,
  nominals bigint[] not null default '{50000,100000,200000,300000,500000,1000000}',
  -- true: the user pays the provider's fee; false: the site bears it.
  pay_external_payment_fee boolean not null default true,
  agent_debt_enabled boolean not null default true
);
insert into private.site_settings default values;

create type public.account_role as enum ('user', 'admin');

-- A person; the id is Supabase Auth's.
create table public.accounts (
  id uuid primary key,
  email text not null,
  -- E.164, e.g. +62811000003.
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  name text not null,
  -- 1 member, 2 agent, 3 master agent.
  category smallint not null default 1 check (category between 1 and 3),
  role public.account_role not null default 'user',
  is_active boolean not null default true,
  permissions text[] not null default '{}',
  referral_code text not null,
  referred_by uuid references public.accounts (id),
  phone_verified_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index accounts_email_key on public.accounts (lower(email));
create unique index accounts_phone_key on public.accounts (phone);
create unique index accounts_referral_code_key on public.accounts (referral_code);

-- What proves that it is really they: sha256 of the PIN proof, never the proof itself.
create table private.account_secrets (
  user_id uuid primary key references public.accounts (id),
  pin_hash bytea check (octet_length(pin_hash) = 32),
  pin_failures smallint not null default 0 check (pin_failures between 0 and 5),
  pin_locked_until timestamptz
);

-- A checked password in place of a PIN: single use, 60 seconds.
create table private.pin_grants (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  expires_at timestamptz not null
);
create index pin_grants_expires_at_idx on private.pin_grants (expires_at);

create type private.facility_status as enum ('pending', 'active', 'inactive', 'rejected');

-- An agent's loan facility (decisions §7).
create table private.loan_facilities (
  user_id uuid primary key references public.accounts (id),
  credit_limit bigint not null check (credit_limit >= 0),
  usage bigint not null default 0 check (usage between 0 and credit_limit),
  due_date date,
  status private.facility_status not null default 'pending'
);

create table private.menu_entries (
  backend_id text primary key,
  position smallint not null,
  name text not null,
  route text not null,
  landing_route text not null,
  path text not null,
  type text not null,
  icon text not null,
  module text not null check (module in ('prabayar', 'pascabayar', 'shop', 'multicourier')),
  enabled boolean not null default false
);

-- A message to one person; its text is made from kind and data in the reader's language.
create table public.notifications (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  read_at timestamptz
);
create index notifications_user_id_idx on public.notifications (user_id, created_at desc);
