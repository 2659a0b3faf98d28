-- Every code by which people bring others, those of before, too: what once was somebody's is nobody else's, so that a
-- printed QR code never leads to another person.
create table private.referral_codes (
  -- What the code is read as (private.referral_shape): of two that look alike one is given.
  shape text primary key,
  user_id uuid not null references public.accounts (id),
  code text not null check (code ~ '^[A-Z0-9]{4,16}$'),
  -- When its owner chose it; null for the one that an account begins with.
  chosen_at timestamptz
);
create index referral_codes_user_id_idx on private.referral_codes (user_id);
alter table private.referral_codes enable row level security, force row level security;

-- Who came by whose code today, as keyed hashes that nobody can read back: of a visitor (address and browser), and of
-- the address alone. They go after two days; the number stays.
create table private.referral_visits (
  user_id uuid not null references public.accounts (id),
  day date not null,
  visitor bytea not null check (octet_length(visitor) = 32),
  address bytea not null check (octet_length(address) = 32),
  primary key (user_id, day, visitor)
);
create index referral_visits_address_idx on private.referral_visits (user_id, day, address);
create index referral_visits_day_idx on private.referral_visits (day);
alter table private.referral_visits enable row level security, force row level security;

-- How often the address of somebody's code was opened.
create table private.referral_clicks (
  user_id uuid primary key references public.accounts (id),
  clicks bigint not null check (clicks > 0)
);
alter table private.referral_clicks enable row level security, force row level security;

-- Whom agents invited by mail.
create table private.referral_invites (
  id uuid primary key,
  invited_by uuid not null references public.accounts (id),
  -- A keyed hash of the address, by which it is known again.
  recipient bytea not null check (octet_length(recipient) = 32),
  -- Where the mail goes; null where none is sent, and once it was.
  email text check (char_length(email) <= 254),
  -- The end of the page's address on which whoever gets it says that they want no other.
  token text not null check (char_length(token) <= 600),
  locale text not null check (locale in ('id', 'en', 'zh')),
  created_at timestamptz not null default clock_timestamp()
);
create index referral_invites_invited_by_idx on private.referral_invites (invited_by, created_at);
create index referral_invites_recipient_idx on private.referral_invites (recipient, created_at);
create index referral_invites_created_at_idx on private.referral_invites (created_at);
alter table private.referral_invites enable row level security, force row level security;

-- Addresses that want no invitations, as the same keyed hash. They stay.
create table private.referral_refusals (
  recipient bytea primary key check (octet_length(recipient) = 32),
  created_at timestamptz not null default clock_timestamp()
);
alter table private.referral_refusals enable row level security, force row level security;
