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
  created_at timestamptz not null default now(),
  -- Asked to be deleted; 7 days later it is made nobody's.
  deleted_at timestamptz,
  anonymised_at timestamptz,
  -- Money and invitations reach only a phone or an email that its owner has verified (decisions §6).
  email_verified_at timestamptz,
  -- The account's fields of core spec §3 that belong to parcels: whether it sends with several couriers, and with
  -- which.
  is_agen_mlo boolean not null default false,
  couriers text[] not null default '{}' check (
    couriers <@ '{sicepat,idexpress,ninja_xpress,sap_express,jnt_cargo,jnt_express,jne_express,lion_parcel}'
  ),
  -- The phone that a person has written down and not proved yet; phone is the one they sign in with.
  phone_wanted text,
  constraint accounts_name_is_one check (private.is_name(name)),
  constraint accounts_referred_by_another check (referred_by <> id)
);
create unique index accounts_email_key on public.accounts (lower(email));
-- Whom an invitation would reach, however its address is written.
create index accounts_mailbox_idx on public.accounts (private.mailbox(email));
create unique index accounts_phone_key on public.accounts (phone);
create unique index accounts_referral_code_key on public.accounts (referral_code);
create index accounts_deleted_at_idx on public.accounts (deleted_at)
  where deleted_at is not null and anonymised_at is null;
-- The agents below somebody.
create index accounts_referred_by_idx on public.accounts (referred_by) where referred_by is not null;
alter table public.accounts enable row level security, force row level security;
-- A person may read these columns of their own rows; everything else goes through functions.
grant select (id, email, phone, name, category, role, is_active, permissions, referral_code,
  phone_verified_at, created_at) on public.accounts to authenticated;

-- What a person has chosen; without a row the defaults hold.
create table private.account_settings (
  user_id uuid primary key references public.accounts (id),
  -- Mails of results are for those who ask for them.
  email_notification boolean not null default false,
  shop boolean not null default true,
  ppob boolean not null default true,
  multicourier boolean not null default false,
  language text not null default 'id' check (language in ('id', 'en', 'zh')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  corner_roundness text not null default 'normal' check (corner_roundness in ('sharp', 'normal', 'soft')),
  font_size text not null default 'default' check (font_size in ('small', 'default', 'large', 'huge')),
  font_family text not null default 'default' check (font_family in ('default', 'system', 'serif', 'readable')),
  -- How often language or look were chosen: by it a browser knows that another one has chosen since.
  look_version integer not null default 0,
  -- Rupiah on top of the buying price, where a sale names no selling price; null: private.usual_margin().
  default_margin integer check (default_margin between 0 and 100000),
  -- Whether there are rules (private.selling_rules) before it: a sale of whoever has none looks for none.
  sells_by_rules boolean not null default false,
  -- What stands on the receipts of one's sales (docs/decisions/receipts.md). The name: null for the account's own.
  receipt_shop_name text check (char_length(receipt_shop_name) <= 60 and private.is_name(receipt_shop_name)),
  receipt_logo boolean not null default true,
  receipt_address boolean not null default true,
  receipt_phone boolean not null default true,
  receipt_large_serial boolean not null default true,
  receipt_note text check (
    char_length(receipt_note) between 1 and 200 and receipt_note !~ '^\s*$'
    and not private.has_unseen(translate(receipt_note, E'\n', ' '))
    and not private.has_link(receipt_note)
  ),
  receipt_note_left boolean not null default true,
  -- Millimetres.
  receipt_paper text not null default '58' check (receipt_paper in ('58', '80'))
);
alter table private.account_settings enable row level security, force row level security;

-- The fields of *Agent address* (core spec §3).
create table private.account_addresses (
  user_id uuid primary key references public.accounts (id),
  id uuid not null unique,
  name text not null check (char_length(name) <= 100),
  email text check (char_length(email) <= 254),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  address text not null check (char_length(address) <= 200),
  sub_district text check (char_length(sub_district) <= 100),
  district text check (char_length(district) <= 100),
  city text not null check (char_length(city) <= 100),
  province text not null check (char_length(province) <= 100),
  country text not null check (char_length(country) <= 100),
  postal_code text check (postal_code ~ '^[0-9]{5}$'),
  latitude numeric check (latitude between -90 and 90),
  longitude numeric check (longitude between -180 and 180),
  note text check (char_length(note) <= 200),
  -- The village's code (private.region_districts) that the four names above are of; null where they were written.
  region_code text check (region_code ~ '^[0-9]{2}([.][0-9]{2}){2}[.][0-9]{4}$'),
  constraint account_addresses_name_is_one check (private.is_name(name))
);
alter table private.account_addresses enable row level security, force row level security;
