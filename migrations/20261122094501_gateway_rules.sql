-- What a login may be made with, how often something may be asked, and sessions that wait out of Supabase Auth's reach.

-- sha256 of the permit that one new login brings (public.login_permit).
create table private.login_permits (
  permit_hash bytea primary key check (octet_length(permit_hash) = 32),
  email text not null,
  expires_at timestamptz not null
);

-- How often a subject has done something of a kind since the window began (private.take_place).
create table private.places_taken (
  kind text not null,
  subject text not null,
  since timestamptz not null,
  count integer not null,
  primary key (kind, subject)
);
create index places_taken_since_idx on private.places_taken (since);

alter table private.login_permits enable row level security, force row level security;
alter table private.places_taken enable row level security, force row level security;
revoke all on private.login_permits, private.places_taken from public, anon, authenticated, service_role;

-- The session of a device that waits, as private.session_park took it out.
alter table private.devices
  add column parked_session jsonb check (parked_session is null or status = 'new login attempt');

-- A rejected device may be let in again.
insert into private.device_transitions (from_status, to_status) values ('blocked', 'logged out');

drop function public.sign_in_email(text);
