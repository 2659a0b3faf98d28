-- Where an account is used.
create type private.device_status as enum ('new login attempt', 'current session', 'logged out', 'blocked');

-- Along these ways only (core/devices/states.ts is the same table).
create table private.device_transitions (
  from_status private.device_status not null,
  to_status private.device_status not null,
  primary key (from_status, to_status)
);
alter table private.device_transitions enable row level security, force row level security;

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
  created_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  -- The session of a device that waits, as private.session_park took it out.
  parked_session jsonb,
  unique (user_id, client_hash),
  check (trusted or status <> 'current session'),
  check (session_id is not null or status in ('logged out', 'blocked')),
  check (session_id is null or status <> 'logged out'),
  check (parked_session is null or status = 'new login attempt')
);
-- Whose device it is besides (private.supplier_witnesses).
create index devices_client_hash_idx on private.devices (client_hash);
-- Every call of a signed-in person looks here once.
create unique index devices_session_id_key on private.devices (session_id);
alter table private.devices enable row level security, force row level security;
