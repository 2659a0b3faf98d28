-- Where a device wants to be told of results while no page is open, and what waits to be told.

-- A browser's push subscription (RFC 8030), kept with the device. It goes when the device signs out.
create table private.push_subscriptions (
  device_id uuid primary key references private.devices (id) on delete cascade,
  user_id uuid not null references public.accounts (id),
  endpoint text not null unique check (char_length(endpoint) between 10 and 1000),
  -- The browser's keys (RFC 8291), base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  stored_at timestamptz not null default now()
);
create index push_subscriptions_user_id_idx on private.push_subscriptions (user_id);

-- One message to one device. Written in the transaction that ends the purchase or deposit, sent after it.
create table private.push_outbox (
  id uuid primary key,
  device_id uuid not null references private.push_subscriptions (device_id) on delete cascade,
  kind text not null,
  data jsonb not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now()
);
create index push_outbox_due_at_idx on private.push_outbox (due_at);
create index push_outbox_device_id_idx on private.push_outbox (device_id);

alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;
alter table private.push_outbox enable row level security;
alter table private.push_outbox force row level security;
revoke all on private.push_subscriptions, private.push_outbox from public, anon, authenticated, service_role;
