-- The affiliate programme (second spec §3 to §5): who takes part, what the sales of those who came by them earn them,
-- and what of it was paid out (docs/decisions/affiliates.md).
create table private.affiliates (
  user_id uuid primary key references public.accounts (id),
  -- What an admin was asked about last; which of two registrations was seen is known by the document.
  status text not null check (status in ('waiting', 'verified', 'refused')),
  bank_name text not null check (char_length(bank_name) between 2 and 60),
  account_holder text not null check (char_length(account_holder) between 2 and 100),
  account_number text not null check (account_number ~ '^[0-9]{5,20}$'),
  -- Where a month's commission goes.
  pay_to text not null default 'deposit' check (pay_to in ('deposit', 'bank')),
  document_id uuid not null unique,
  -- Null once the picture was given up.
  object_key text unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  sent_at timestamptz not null default clock_timestamp(),
  -- The end of the year of which its holder was reminded.
  reminded_of timestamptz,
  -- Why it was refused.
  reason text,
  decided_at timestamptz,
  decided_by uuid references public.accounts (id),
  constraint decided_by_whom check ((status = 'waiting') = (decided_at is null)),
  constraint refused_for_a_reason check ((status = 'refused') = (reason is not null))
);
create index affiliates_sent_at_idx on private.affiliates (sent_at desc, user_id);
alter table private.affiliates enable row level security, force row level security;

-- When somebody's code earned them a commission: a year for each verification, one after the other.
create table private.affiliate_years (
  user_id uuid not null references public.accounts (id),
  begins_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (user_id, begins_at),
  constraint begins_before_it_ends check (begins_at < ends_at)
);
alter table private.affiliate_years enable row level security, force row level security;

-- Of a month's payout (core/affiliates/states.ts). paid: in the deposit; in_process: on its way to a bank; disbursed:
-- the bank has it; refused: the bank did not take it, and its affiliate decides.
create type private.payout_status as enum ('paid', 'below_minimum', 'in_process', 'disbursed', 'refused');

create table private.payout_transitions (
  from_status private.payout_status not null,
  to_status private.payout_status not null,
  primary key (from_status, to_status)
);
alter table private.payout_transitions enable row level security, force row level security;

-- The month's payout to one affiliate; one a month, whatever became of it.
create table private.commission_payouts (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  -- The first day of the month whose end it was made at.
  month date not null check (extract(day from month) = 1),
  -- Rupiah that were open by then; below zero where more was taken back than earned since.
  amount bigint not null,
  status private.payout_status not null,
  created_at timestamptz not null default clock_timestamp(),
  -- When its status changed last.
  changed_at timestamptz not null default clock_timestamp(),
  constraint paid_is_something check (status = 'below_minimum' or amount > 0)
);
create unique index commission_payouts_month_key on private.commission_payouts (user_id, month);
create index commission_payouts_month_idx on private.commission_payouts (month);
create index commission_payouts_changed_at_idx on private.commission_payouts (changed_at);
create index commission_payouts_created_at_idx on private.commission_payouts (created_at desc, code desc);
create index commission_payouts_underway_idx on private.commission_payouts (status)
  where status in ('in_process', 'refused');
alter table private.commission_payouts enable row level security, force row level security;

-- Payouts that one admin hands to a bank together, and another one confirms.
create table private.commission_batches (
  code text collate "C" primary key,
  -- file: what the bank did is confirmed; xendit: what Xendit is to do is released.
  way text not null check (way in ('file', 'xendit')),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'withdrawn')),
  -- Payouts and rupiah that it was made of.
  lines integer not null check (lines > 0),
  total bigint not null check (total > 0),
  proposed_by uuid not null references public.accounts (id),
  proposed_at timestamptz not null default clock_timestamp(),
  decided_by uuid references public.accounts (id),
  decided_at timestamptz,
  -- Rupiah of it that were confirmed: without what the bank had refused.
  confirmed bigint check (confirmed between 0 and total),
  constraint confirmed_by_another check (status <> 'confirmed' or decided_by <> proposed_by),
  constraint decided_by_whom check ((status = 'waiting') = (decided_by is null)),
  constraint decided_when check ((decided_at is null) = (decided_by is null)),
  constraint confirmed_has_sum check ((status = 'confirmed') = (confirmed is not null))
);
create index commission_batches_proposed_at_idx on private.commission_batches (proposed_at desc, code desc);
alter table private.commission_batches enable row level security, force row level security;

-- Each time a payout is sent to a bank account, with the account as it was then.
create table private.payout_attempts (
  -- Names it in the ledger and to the provider.
  ref text collate "C" primary key,
  code text collate "C" not null references private.commission_payouts (code),
  attempt smallint not null check (attempt > 0),
  bank_name text not null,
  account_holder text not null,
  account_number text not null,
  -- waiting: for a second admin; released: for Xendit; returned: the bank gave it back, which is its last word;
  -- dropped: an earlier attempt had arrived after all before this one was sent.
  status text not null default 'waiting'
    check (status in ('waiting', 'released', 'disbursed', 'refused', 'returned', 'dropped')),
  -- Why the bank did not take it; of one that waits, what an admin has read in the bank's answer.
  reason text,
  -- Who has read so, and all who have taken back what somebody else had read.
  marked_by uuid references public.accounts (id),
  unmarked_by uuid[] not null default '{}',
  batch_code text collate "C" references private.commission_batches (code),
  provider_ref text,
  -- When Xendit was given it, has answered, and was asked about it last.
  sent_at timestamptz,
  answered_at timestamptz,
  asked_at timestamptz,
  disbursed_at timestamptz,
  -- Rupiah that Xendit took for it besides, at the site's price of when it arrived; null before.
  cost bigint check (cost >= 0),
  settled_at timestamptz,
  -- Said to have arrived when its money had gone another way.
  conflict_at timestamptz,
  -- What its affiliate decided once it was refused, and that request's key.
  decision text check (decision in ('deposit', 'again')),
  decision_key uuid unique,
  constraint attempts_are_counted unique (code, attempt),
  constraint ref_is_its_own check (ref = code || '-' || attempt),
  constraint reason_of_refusal check (case
    when status in ('refused', 'returned') then reason is not null
    else reason is null or status = 'waiting' and batch_code is not null
  end),
  constraint sent_with_its_batch check (status in ('waiting', 'dropped') or batch_code is not null),
  constraint settled_at_its_end check ((status in ('waiting', 'released')) = (settled_at is null)),
  constraint disbursed_has_time check (status <> 'disbursed' or disbursed_at is not null),
  constraint decided_by_request check ((decision is null) = (decision_key is null))
);
create index payout_attempts_open_idx on private.payout_attempts (status, ref) where status in ('waiting', 'released');
create index payout_attempts_batch_code_idx on private.payout_attempts (batch_code) where batch_code is not null;
create index payout_attempts_conflict_idx on private.payout_attempts (code) where conflict_at is not null;
alter table private.payout_attempts enable row level security, force row level security;

-- What one sale earned whoever brought its buyer.
create table private.commissions (
  ref_id text collate "C" primary key,
  -- Names it to the affiliate, who is not told the number of somebody else's sale.
  code text collate "C" not null unique,
  user_id uuid not null references public.accounts (id),
  -- Percent of the site's margin that the type had then.
  rate smallint not null check (rate between 1 and 100),
  amount bigint not null check (amount > 0),
  earned_at timestamptz not null default clock_timestamp(),
  -- The sale was returned.
  returned_at timestamptz,
  -- In which payout it was paid, and in which one it was taken off again.
  payout_code text collate "C" references private.commission_payouts (code),
  return_code text collate "C" references private.commission_payouts (code),
  constraint taken_off_after_paid check (
    return_code is null or payout_code is not null and returned_at is not null and return_code <> payout_code
  )
);
-- With what a sum over days needs, so that it reads no row.
create index commissions_user_id_idx on private.commissions (user_id, earned_at desc, code desc)
  include (amount, returned_at);
create index commissions_payout_code_idx on private.commissions (payout_code) where payout_code is not null;
create index commissions_return_code_idx on private.commissions (return_code) where return_code is not null;
alter table private.commissions enable row level security, force row level security;

-- Up to when sales were looked at for commissions; one row.
create table private.commission_progress (
  one boolean primary key default true check (one),
  looked_to timestamptz not null default '-infinity'
);
alter table private.commission_progress enable row level security, force row level security;
