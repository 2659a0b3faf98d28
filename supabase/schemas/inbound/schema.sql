create type private.inbound_state as enum ('stored', 'leased', 'processed', 'review');

-- Partners' callbacks exactly as they came, stored before anything else happens (decisions §9).
create table private.inbound_events (
  id uuid primary key,
  partner text not null,
  dedupe_key text not null,
  headers jsonb not null default '{}',
  body text not null,
  state private.inbound_state not null default 'stored',
  received_at timestamptz not null default clock_timestamp(),
  -- When the sweep should look again. Null: done.
  due_at timestamptz,
  takes smallint not null default 0,
  note text,
  finished_at timestamptz,
  review_id uuid references private.reviews (id),
  unique (partner, dedupe_key)
);
create index inbound_events_due_at_idx on private.inbound_events (due_at) where due_at is not null;
create index inbound_events_finished_at_idx on private.inbound_events (finished_at) where state = 'processed';
create index inbound_events_received_at_idx on private.inbound_events (partner, received_at);
create index inbound_events_review_id_idx on private.inbound_events (review_id) where review_id is not null;
alter table private.inbound_events enable row level security, force row level security;

-- What could not be verified leaves nothing but a count by day.
create table private.inbound_rejections (
  partner text not null,
  reason text not null,
  day date not null,
  count bigint not null default 1,
  primary key (partner, reason, day)
);
alter table private.inbound_rejections enable row level security, force row level security;

-- Answers of unsafe calls that move no money, for 24 hours.
create table private.idempotency_keys (
  user_id uuid not null references public.accounts (id),
  key text not null,
  fingerprint text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null,
  -- A call that never finishes gives its key back.
  running_until timestamptz,
  primary key (user_id, key)
);
create index idempotency_keys_created_at_idx on private.idempotency_keys (created_at);
alter table private.idempotency_keys enable row level security, force row level security;
