-- What proves that it is really they: sha256 of the PIN proof, never the proof itself.
create table private.account_secrets (
  user_id uuid primary key references public.accounts (id),
  pin_hash bytea check (octet_length(pin_hash) = 32),
  pin_failures smallint not null default 0 check (pin_failures between 0 and 5),
  pin_locked_until timestamptz,
  -- Wrong PINs of one Jakarta day.
  pin_day date,
  pin_day_failures smallint not null default 0 check (pin_day_failures between 0 and 20)
);
alter table private.account_secrets enable row level security, force row level security;

-- A checked password in place of a PIN: single use, 60 seconds.
create table private.pin_grants (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  expires_at timestamptz not null
);
create index pin_grants_expires_at_idx on private.pin_grants (expires_at);
alter table private.pin_grants enable row level security, force row level security;

create type private.code_purpose as enum (
  'phone', 'device', 'pin', 'password', 'email_change', 'phone_change', 'registration'
);

-- One-time codes: sha256 of the proof (core/codes/one-time-codes.ts), never the code.
create table private.one_time_codes (
  id uuid primary key,
  user_id uuid references public.accounts (id),
  purpose private.code_purpose not null,
  -- The phone or email it was sent to.
  target text not null,
  proof_hash bytea not null check (octet_length(proof_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  -- Used, replaced, or tried too often.
  closed_at timestamptz,
  -- Who asked for the code of a forgotten password: only they can use it or use up its tries.
  -- Hash of the asking device's cookie; null for the other purposes, whose codes a session asks for.
  asked_by bytea check (octet_length(asked_by) = 32),
  -- Keyed hash of the asking address.
  asked_from text check (length(asked_from) = 64),
  -- The device was a trusted one of the account.
  asked_trusted boolean not null default false,
  -- A code for an address that is another's is not sent, and uses up nothing of its owner.
  sent boolean not null default true,
  registration_id uuid references private.registrations (id) on delete cascade,
  constraint one_time_codes_of_one_check check (num_nonnulls(user_id, registration_id) = 1)
);
create index one_time_codes_user_id_idx on private.one_time_codes (user_id, purpose, sent_at desc);
create index one_time_codes_target_idx on private.one_time_codes (target, sent_at);
create index one_time_codes_registration_id_idx on private.one_time_codes (registration_id, sent_at desc);
alter table private.one_time_codes enable row level security, force row level security;

-- When a person had another phone number than before: how often that may be is counted here.
create table private.phone_changes (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  changed_at timestamptz not null
);
create index phone_changes_user_idx on private.phone_changes (user_id, changed_at);
alter table private.phone_changes enable row level security, force row level security;

-- What a login may be made with: sha256 of the permit that one new login brings (public.login_permit).
create table private.login_permits (
  permit_hash bytea primary key check (octet_length(permit_hash) = 32),
  email text not null,
  expires_at timestamptz not null
);
alter table private.login_permits enable row level security, force row level security;
