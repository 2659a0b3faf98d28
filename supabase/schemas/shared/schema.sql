-- Schema `public` is what the Data API exposes; `private` holds what no client may reach.
create schema if not exists private;
revoke all on schema private from public;

-- What this role creates from here on belongs to nobody until a migration grants it.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Row security is on and forced for every table; one without a policy is closed to every client.

-- Ids and times that rows are read by follow the order in which the rows were made, within one transaction, too: a time
-- is clock_timestamp() there, for now() is when the transaction began, before what it waited for. These are bits 80 to
-- 109 of private.uuid_v7().
create sequence private.uuid_v7_places as integer minvalue 0 maxvalue 1073741823 cycle;

-- How often a subject has done something of a kind since the window began (private.take_place).
create table private.places_taken (
  kind text not null,
  subject text not null,
  since timestamptz not null,
  count integer not null,
  primary key (kind, subject)
);
create index places_taken_since_idx on private.places_taken (since);
alter table private.places_taken enable row level security, force row level security;

-- Idempotency keys (private.request_key) under which somebody has asked for something other than a purchase, whose
-- reference is its key: one key stands for one request of an account, whichever function it came to (decisions §3).
-- Written by private.spend_key alone, and never deleted, as little as what it stands for.
create table private.spent_keys (
  key uuid primary key
);
alter table private.spent_keys enable row level security, force row level security;
