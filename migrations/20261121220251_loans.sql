-- Agents' loans (decisions §7): a facility, loan deposits out of it, and what was paid back.

alter table private.site_settings
  -- Rupiah: the least facility and loan deposit, and the largest facility.
  add column min_loan bigint not null default 10000 check (min_loan > 0),
  add column max_loan_limit bigint not null default 50000000,
  add column if not exists disable_agency_feature_for_master boolean not null default false,
  add constraint loan_limits check (min_loan <= max_loan_limit);

-- core/loans/states.ts holds the same rows. A facility that ended or was refused may be asked for again.
create table private.facility_transitions (
  from_status private.facility_status not null,
  to_status private.facility_status not null,
  primary key (from_status, to_status)
);
insert into private.facility_transitions values
  ('pending', 'active'), ('pending', 'rejected'), ('active', 'inactive'), ('inactive', 'pending'), ('rejected', 'pending');

-- One row a person. `usage` is what the person owes: the negative sum of the postings of their
-- `receivable` account, whatever the status is.
alter table private.loan_facilities
  alter column credit_limit set default 0,
  -- Day of the month; a shorter month's last day stands for it.
  add column due_day smallint check (due_day between 1 and 31),
  add column wanted_limit bigint check (wanted_limit > 0),
  add column wanted_due_day smallint check (wanted_due_day between 1 and 31),
  add column requested_at timestamptz not null default clock_timestamp(),
  add column decided_at timestamptz,
  add column decided_by uuid references public.accounts (id),
  add column reason text,
  -- Jakarta day of the latest reminder.
  add column reminded_on date;
update private.loan_facilities
set
  due_day = coalesce(extract(day from due_date), 1)::smallint,
  due_date = case when usage > 0 then coalesce(due_date, private.jakarta_day(now())) end,
  wanted_limit = case when status = 'pending' then greatest(credit_limit, 1) end,
  wanted_due_day = case when status = 'pending' then 1 end;
alter table private.loan_facilities
  add constraint owed_is_due check ((usage > 0) = (due_date is not null)),
  add constraint decided_has_day check (status not in ('active', 'inactive') or due_day is not null),
  add constraint pending_is_wanted check (status <> 'pending' or (wanted_limit is not null and wanted_due_day is not null));
create index loan_facilities_due_idx on private.loan_facilities (due_date) where due_date is not null;
create index loan_facilities_pending_idx on private.loan_facilities (requested_at) where status = 'pending';

create type private.loan_deposit_status as enum ('not deposited', 'approved', 'half approved', 'deposited');

create table private.loan_deposit_transitions (
  from_status private.loan_deposit_status not null,
  to_status private.loan_deposit_status not null,
  primary key (from_status, to_status)
);
insert into private.loan_deposit_transitions values
  ('not deposited', 'approved'), ('not deposited', 'half approved'),
  ('approved', 'deposited'), ('half approved', 'deposited'),
  ('approved', 'not deposited'), ('half approved', 'not deposited');

-- An agent asks for `amount`; `granted` is what was approved. Refused and withdrawn ones are closed
-- without having been deposited.
create table private.loan_deposits (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  -- md5 of the user and the idempotency key, and of the request.
  request_key uuid not null unique,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  granted bigint check (granted between 1 and amount),
  note text,
  status private.loan_deposit_status not null default 'not deposited',
  reason text,
  approved_by uuid references public.accounts (id),
  created_at timestamptz not null,
  -- When it was deposited, refused or withdrawn.
  closed_at timestamptz,
  -- What the person owed after it was deposited, and since when that is due.
  usage_after bigint,
  due_date date,
  constraint deposited_is_closed check (
    (status = 'deposited') = (usage_after is not null and due_date is not null)
    and (status <> 'deposited' or closed_at is not null)
  ),
  constraint granted_is_approved check ((status = 'not deposited') = (granted is null)),
  constraint approved_by_somebody check (granted is null or approved_by is not null),
  constraint half_is_less check (status <> 'half approved' or granted < amount),
  constraint approved_is_open check (status in ('not deposited', 'deposited') or closed_at is null)
);
create unique index loan_deposits_open_key on private.loan_deposits (user_id) where closed_at is null;
create index loan_deposits_user_idx on private.loan_deposits (user_id, created_at desc);

create table private.loan_repayments (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  usage_after bigint not null check (usage_after >= 0),
  created_at timestamptz not null
);
create index loan_repayments_user_idx on private.loan_repayments (user_id, created_at desc);

create index purchases_loan_idx on public.purchases (user_id, created_at desc) where pay_with = 'loan';

alter table private.facility_transitions enable row level security, force row level security;
alter table private.loan_deposit_transitions enable row level security, force row level security;
alter table private.loan_deposits enable row level security, force row level security;
alter table private.loan_repayments enable row level security, force row level security;
