-- One correction of one balance: asked for by an admin, moved once, by another admin where it is large.
create table private.balance_corrections (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  balance text not null check (balance in ('deposit', 'cashback', 'loan')),
  -- Rupiah: positive for a credit, negative for a debit.
  amount bigint not null check (amount <> 0),
  reason_code text not null check (reason_code in
    ('missing_credit', 'wrong_credit', 'double_credit', 'compensation', 'outside_payment', 'other')),
  reason text not null,
  created_by uuid not null references public.accounts (id),
  created_at timestamptz not null default clock_timestamp(),
  status text not null check (status in ('proposed', 'posted', 'rejected', 'withdrawn', 'expired')),
  transfer_id bigint,
  -- A loan balance is only taken off, from an account that is being deleted or is nobody's.
  constraint loan_is_taken_off check (balance <> 'loan' or amount < 0),
  constraint nobody_their_own check (created_by <> user_id),
  constraint posted_has_transfer check ((status = 'posted') = (transfer_id is not null))
);
create index balance_corrections_user_id_idx on private.balance_corrections (user_id, created_at desc);
create unique index balance_corrections_transfer_id_key on private.balance_corrections (transfer_id)
  where transfer_id is not null;
alter table private.balance_corrections enable row level security, force row level security;

-- The admins' audit trail: never changed, never deleted.
create table private.admin_actions (
  id uuid primary key,
  actor_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  action text not null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  -- The request as our Worker names it, the address it came from, and the device of the session.
  request_id text,
  address text,
  device text,
  -- What it came from had the proof of private.origin_keys.
  proven boolean not null default false
);
create index admin_actions_subject_idx on private.admin_actions (subject_kind, subject);
create index admin_actions_created_at_idx on private.admin_actions (created_at desc, id desc);
alter table private.admin_actions enable row level security, force row level security;

-- What one admin proposes and another decides: about a claim, a correction, or a change (what it was and what it is to
-- be). What waits longer than 7 days expires; nobody decided it.
create table private.admin_proposals (
  id uuid primary key,
  review_id uuid references private.reviews (id),
  proposed_by uuid not null references public.accounts (id),
  action text not null,
  target text,
  target_user uuid references public.accounts (id),
  reason text not null,
  created_at timestamptz not null default clock_timestamp(),
  outcome text check (outcome in ('confirmed', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references public.accounts (id),
  decided_at timestamptz,
  correction_code text collate "C" references private.balance_corrections (code),
  before jsonb,
  after jsonb,
  -- Of a claim: what would be booked (private.admin_claim_books), which is what another admin confirms.
  seen jsonb,
  constraint confirmed_by_another check (outcome is distinct from 'confirmed' or decided_by <> proposed_by),
  constraint decided_by_whom check ((outcome is null or outcome = 'expired') = (decided_by is null)),
  constraint about_one_thing check (num_nonnulls(review_id, correction_code, after) = 1),
  constraint claim_has_seen check ((review_id is null) = (seen is null)),
  constraint change_has_both check ((before is null) = (after is null)),
  constraint change_is_known check (after is null or action in ('settings', 'channel', 'standing', 'purchase', 'payout_return'))
);
create unique index admin_proposals_open_key on private.admin_proposals (review_id) where outcome is null;
create unique index admin_proposals_open_correction_key on private.admin_proposals (correction_code)
  where outcome is null and correction_code is not null;
create index admin_proposals_open_idx on private.admin_proposals (created_at) where outcome is null;
alter table private.admin_proposals enable row level security, force row level security;

-- By what our Workers prove where a request comes from (public.origin_key_store).
create table private.origin_keys (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  -- Null: the one that counts.
  good_until timestamptz
);
alter table private.origin_keys enable row level security, force row level security;

-- Whoever may decide about money now: admins and sales users.
create table private.appointments (
  user_id uuid primary key references public.accounts (id),
  -- An active admin since then; null for somebody who is none.
  admin_since timestamptz,
  -- Without a break an active admin, or an active sales user or more, since then; null for somebody who is not active.
  acts_since timestamptz
);
alter table private.appointments enable row level security, force row level security;

-- When the site got its first admin, who reads whether its machinery works: from then on what should have run is late.
-- Whatever becomes of that admin, it stays.
create table private.first_admin (
  one boolean primary key default true check (one),
  at timestamptz not null
);
alter table private.first_admin enable row level security, force row level security;

-- What an admin or sales user moved: decided alone, or confirmed by a second person.
create table private.desk_movements (
  id bigint generated always as identity primary key,
  actor_id uuid not null references public.accounts (id),
  -- Who confirmed it; null for what one person moved alone.
  second_id uuid references public.accounts (id),
  kind text not null check (kind in ('correction', 'claim', 'loan', 'purchase', 'payout', 'payout_return')),
  -- A correction's, loan deposit's or batch's code, a claim's id, a purchase's ref id, the ref of a payout's attempt.
  source text not null,
  -- Rupiah, whichever way they went.
  amount bigint not null check (amount > 0),
  -- The site's two-person amount then; null for what was moved before it was written down.
  limit_then bigint check (limit_then >= 0),
  created_at timestamptz not null default clock_timestamp(),
  constraint two_are_two check (second_id <> actor_id),
  unique (kind, source)
);
create index desk_movements_alone_idx on private.desk_movements (actor_id, created_at) where second_id is null;
alter table private.desk_movements enable row level security, force row level security;

-- Every proposer of every appointment, kept when somebody stops being an admin or sales user: a line is not washed off
-- by a later proposal (docs/decisions/two-persons.md).
create table private.appointment_makers (
  user_id uuid not null references public.accounts (id),
  made_by uuid not null references public.accounts (id),
  primary key (user_id, made_by),
  constraint nobody_made_themselves check (made_by <> user_id)
);
alter table private.appointment_makers enable row level security, force row level security;
