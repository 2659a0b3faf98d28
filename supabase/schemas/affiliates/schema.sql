-- The affiliate programme (second spec §3 to §5): who takes part, what the sales of those who came by them earn them,
-- and what of it was paid out (docs/decisions/affiliates.md).
create table private.affiliates (
  user_id uuid primary key references public.accounts (id),
  -- What an admin was asked about last; which of two registrations was seen is known by the document.
  status text not null check (status in ('waiting', 'verified', 'refused')),
  bank_name text not null check (char_length(bank_name) between 2 and 60),
  account_holder text not null check (char_length(account_holder) between 2 and 100),
  account_number text not null check (account_number ~ '^[0-9]{5,20}$'),
  document_id uuid not null unique,
  -- Null once the picture was given up.
  object_key text unique,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  sent_at timestamptz not null default clock_timestamp(),
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

-- The month's payout to one affiliate; one a month, whatever became of it.
create table private.commission_payouts (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  -- The first day of the month whose end it was made at.
  month date not null check (extract(day from month) = 1),
  -- Rupiah that were open by then; below zero where more was taken back than earned since.
  amount bigint not null,
  status text not null check (status in ('paid', 'below_minimum')),
  created_at timestamptz not null default clock_timestamp(),
  constraint paid_is_something check (status = 'below_minimum' or amount > 0)
);
create unique index commission_payouts_month_key on private.commission_payouts (user_id, month);
create index commission_payouts_created_at_idx on private.commission_payouts (created_at);
alter table private.commission_payouts enable row level security, force row level security;

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
