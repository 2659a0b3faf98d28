-- Where an account is used, what is sent to prove who asks, and what a person says of themselves.

create type private.device_status as enum ('new login attempt', 'current session', 'logged out', 'blocked');

-- Along these ways only (core/devices/states.ts is the same table).
create table private.device_transitions (
  from_status private.device_status not null,
  to_status private.device_status not null,
  primary key (from_status, to_status)
);
insert into private.device_transitions (from_status, to_status) values
  ('new login attempt', 'current session'),
  ('new login attempt', 'blocked'),
  ('new login attempt', 'logged out'),
  ('current session', 'logged out'),
  ('logged out', 'current session'),
  ('logged out', 'new login attempt');

-- A browser or client of one account; it holds at most one session of Supabase Auth.
create table private.devices (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  -- sha256 of the id in the device's signed cookie.
  client_hash bytea not null check (octet_length(client_hash) = 32),
  status private.device_status not null,
  -- Signing in here needs no approval.
  trusted boolean not null,
  session_id uuid,
  name text not null check (char_length(name) <= 100),
  place text check (char_length(place) <= 130),
  push_token text check (char_length(push_token) <= 4096),
  push_token_at timestamptz,
  created_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  unique (user_id, client_hash),
  check (trusted or status <> 'current session'),
  check (session_id is not null or status in ('logged out', 'blocked')),
  check (session_id is null or status <> 'logged out')
);
-- Every call of a signed-in person looks here once.
create unique index devices_session_id_key on private.devices (session_id);

create type private.code_purpose as enum ('phone', 'device', 'pin', 'password');

-- One-time codes: sha256 of the proof (core/accounts/one-time-codes.ts), never the code.
create table private.one_time_codes (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  purpose private.code_purpose not null,
  -- The phone or email it was sent to.
  target text not null,
  proof_hash bytea not null check (octet_length(proof_hash) = 32),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  -- Used, replaced, or tried too often.
  closed_at timestamptz
);
create index one_time_codes_user_id_idx on private.one_time_codes (user_id, purpose, sent_at desc);
create index one_time_codes_target_idx on private.one_time_codes (target, sent_at);

-- What a person has chosen; without a row the defaults hold.
create table private.account_settings (
  user_id uuid primary key references public.accounts (id),
  email_notification boolean not null default true,
  shop boolean not null default true,
  ppob boolean not null default true,
  multicourier boolean not null default false,
  language text not null default 'id' check (language in ('id', 'en', 'zh')),
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  corner_roundness text not null default 'normal' check (corner_roundness in ('sharp', 'normal', 'soft')),
  font_size text not null default 'default' check (font_size in ('small', 'default', 'large', 'huge')),
  font_family text not null default 'default' check (font_family in ('default', 'system', 'serif', 'readable'))
);

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
  note text check (char_length(note) <= 200)
);

-- Favourite contacts.
create table private.contacts (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  name text not null check (char_length(name) between 1 and 100),
  phone text not null check (phone ~ '^\+?[0-9]{4,20}$'),
  type text not null check (type in ('phone', 'electricity', 'other')),
  created_at timestamptz not null default now()
);
create index contacts_user_id_idx on private.contacts (user_id, lower(name));

alter table public.accounts
  -- Asked to be deleted; 7 days later it is made nobody's.
  add column deleted_at timestamptz,
  add column anonymised_at timestamptz;
create index accounts_deleted_at_idx on public.accounts (deleted_at)
  where deleted_at is not null and anonymised_at is null;

-- The permission that an entry asks for; null for none.
alter table private.menu_entries add column permission text;

-- While this is set, the games entry is shown only to these emails (core spec §6).
alter table private.site_settings add column games_whitelisted_emails text[];

do $$
declare
  t text;
begin
  foreach t in array array['device_transitions', 'devices', 'one_time_codes', 'account_settings', 'account_addresses', 'contacts'] loop
    execute format('alter table private.%I enable row level security', t);
    execute format('alter table private.%I force row level security', t);
  end loop;
end
$$;
