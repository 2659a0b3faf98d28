-- The kinds of notification with their channels and the form of their mail: the rows of
-- core/notifications/catalogue.ts.
create table private.notification_kinds (
  code text primary key,
  channels text[] not null check (channels <@ '{list,toast,push,mail}'),
  mail text check (mail in ('digest', 'notice', 'alert')),
  check ((mail is not null) = ('mail' = any(channels)))
);
alter table private.notification_kinds enable row level security, force row level security;

-- A message to one person; its text is made from kind and data in the reader's language.
create table public.notifications (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  kind text not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  -- Ids run in the order of making, which is not the order in which transactions end.
  made_in xid8 not null default pg_current_xact_id(),
  read_at timestamptz
);
-- Ids run in the order of making (private.uuid_v7).
create index notifications_user_id_idx on public.notifications (user_id, id);
-- For the sweeps of what is old.
create index notifications_created_at_idx on public.notifications (created_at);
alter table public.notifications enable row level security, force row level security;
-- A person may read these columns of their own rows; everything else goes through functions.
grant select (id, user_id, kind, data, created_at, read_at) on public.notifications to authenticated;

-- Up to which notification somebody has read them all, of those that were there when the page was made: what was
-- written before and committed after it has been shown to nobody. `settled` is an hour earlier: no transaction lasts
-- so long.
create table private.notifications_read (
  user_id uuid primary key references public.accounts (id),
  settled uuid not null,
  up_to uuid not null,
  seen pg_snapshot not null
);
alter table private.notifications_read enable row level security, force row level security;

-- What admins tell everybody, or the people of some categories: one row, however many read it. It is told from
-- shown_from on, until shown_until or until it is withdrawn.
create table private.news (
  id uuid primary key default private.uuid_v7(),
  -- The request that made it.
  request_key uuid not null unique,
  categories smallint[] not null check (cardinality(categories) between 1 and 3 and categories <@ '{1,2,3}'),
  -- Since when they are given to categories 1, 2 and 3, in this order: a page made earlier has not shown them.
  given_at timestamptz[] not null check (cardinality(given_at) = 3),
  -- {id, en, zh}, one of them at least: {title, body} each.
  texts jsonb not null check (texts ?| '{id,en,zh}'),
  shown_from timestamptz not null,
  -- As long as notifications are kept, at most.
  shown_until timestamptz not null check (shown_until > shown_from and shown_until <= shown_from + interval '30 days'),
  withdrawn_at timestamptz,
  created_by uuid not null references public.accounts (id),
  created_at timestamptz not null default clock_timestamp()
);
create index news_shown_from_idx on private.news (shown_from, id);
create index news_created_by_idx on private.news (created_by);
alter table private.news enable row level security, force row level security;

-- Who has read which news.
create table private.news_read (
  user_id uuid not null references public.accounts (id),
  news_id uuid not null references private.news (id) on delete cascade,
  primary key (user_id, news_id)
);
create index news_read_news_id_idx on private.news_read (news_id);
alter table private.news_read enable row level security, force row level security;

-- Where a device wants to be told of results while no page is open.
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
alter table private.push_subscriptions enable row level security, force row level security;

-- What waits to be sent of a notification: one row for each device and each mailbox; what a guest is told of their
-- order, once each; invitations; and what was written to the site's people, for its own mailbox. Written with it, sent
-- after it by the jobs Worker (outbox_take, outbox_hold). One that was given up stays with its reason, and is due no
-- more.
create table private.outbox (
  id uuid primary key,
  channel text not null check (channel in ('push', 'mail', 'guest', 'invite', 'contact')),
  notification_id uuid references public.notifications (id) on delete cascade,
  -- Whose it is; what goes to the site's own mailbox is nobody's.
  user_id uuid references public.accounts (id),
  device_id uuid references private.push_subscriptions (device_id) on delete cascade,
  -- The order of a guest, and what they are told of it. Where it goes stands in the order alone, and goes with it.
  order_id uuid references private.checkout_orders (id),
  told text check (told in (
    'success', 'failed', 'checked', 'refunded', 'refund_failed', 'refund_undone', 'credited', 'extra_refunded',
    'extra_credited'
  )),
  -- The claim that it is about: of each a guest is told once; what goes back is told by the order.
  review_id uuid references private.reviews (id),
  -- Whom an agent invites: where it goes stands there alone, and goes with it.
  invite_id uuid references private.referral_invites (id) on delete cascade,
  -- What somebody wrote to the site's people.
  contact_id uuid references private.contact_messages (id) on delete cascade,
  -- Rupiah that this is about.
  amount bigint check (amount > 0),
  -- Where the mail goes when it is no longer the account's own address.
  address text,
  -- How often its turn to be sent has come.
  tries smallint not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz default clock_timestamp(),
  -- The round that took it last: it alone may send it.
  held_by uuid,
  failure text check (failure in ('unreachable', 'refused', 'unreadable')),
  check ((channel = 'push') = (device_id is not null)),
  check ((channel = 'contact') = (contact_id is not null)),
  check ((channel = 'contact') = (user_id is null)),
  check (
    case channel
      when 'guest' then num_nonnulls(notification_id, invite_id) = 0 and num_nonnulls(order_id, told) = 2
      when 'invite' then
        invite_id is not null and num_nonnulls(notification_id, order_id, told, amount, review_id, address) = 0
      when 'contact' then
        num_nonnulls(notification_id, order_id, told, amount, review_id, invite_id, address) = 0
      else notification_id is not null and num_nonnulls(order_id, told, amount, review_id, invite_id) = 0
    end
  )
);
create unique index outbox_order_id_idx on private.outbox (order_id, told, review_id) nulls not distinct
  where order_id is not null and told not in ('refunded', 'extra_refunded', 'refund_failed', 'refund_undone');
create index outbox_due_at_idx on private.outbox (channel, due_at) where due_at is not null;
create index outbox_failure_idx on private.outbox (channel, created_at) where failure is not null and due_at is null;
create index outbox_user_id_idx on private.outbox (user_id, channel) where due_at is not null;
create index outbox_notification_id_idx on private.outbox (notification_id);
create index outbox_contact_id_idx on private.outbox (contact_id) where contact_id is not null;
create index outbox_invite_id_idx on private.outbox (invite_id) where invite_id is not null;
create index outbox_device_id_idx on private.outbox (device_id);
alter table private.outbox enable row level security, force row level security;

-- When an account's owner was last told by mail of each kind of thing.
create table private.notices_sent (
  user_id uuid not null references public.accounts (id),
  kind text not null,
  sent_at timestamptz not null,
  primary key (user_id, kind)
);
alter table private.notices_sent enable row level security, force row level security;
