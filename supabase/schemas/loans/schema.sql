create type private.facility_status as enum ('pending', 'active', 'inactive', 'rejected');

-- An agent's loan facility (decisions §7), one row a person. `usage` is what the person owes: the negative sum of the
-- postings of their `receivable` account, whatever the status is.
create table private.loan_facilities (
  user_id uuid primary key references public.accounts (id),
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  usage bigint not null default 0 check (usage between 0 and credit_limit),
  due_date date,
  status private.facility_status not null default 'pending',
  -- Day of the month; a shorter month's last day stands for it.
  due_day smallint check (due_day between 1 and 31),
  wanted_limit bigint check (wanted_limit > 0),
  wanted_due_day smallint check (wanted_due_day between 1 and 31),
  requested_at timestamptz not null default clock_timestamp(),
  decided_at timestamptz,
  decided_by uuid references public.accounts (id),
  reason text,
  -- Jakarta day of the latest reminder.
  reminded_on date,
  constraint owed_is_due check ((usage > 0) = (due_date is not null)),
  constraint decided_has_day check (status not in ('active', 'inactive') or due_day is not null),
  constraint pending_is_wanted check (status <> 'pending' or (wanted_limit is not null and wanted_due_day is not null))
);
create index loan_facilities_due_idx on private.loan_facilities (due_date) where due_date is not null;
create index loan_facilities_pending_idx on private.loan_facilities (requested_at) where status = 'pending';
alter table private.loan_facilities enable row level security, force row level security;

-- core/loans/states.ts holds the same rows. A facility that ended or was refused may be asked for again.
create table private.facility_transitions (
  from_status private.facility_status not null,
  to_status private.facility_status not null,
  primary key (from_status, to_status)
);
alter table private.facility_transitions enable row level security, force row level security;

create type private.loan_deposit_status as enum ('not deposited', 'approved', 'half approved', 'deposited');

create table private.loan_deposit_transitions (
  from_status private.loan_deposit_status not null,
  to_status private.loan_deposit_status not null,
  primary key (from_status, to_status)
);
alter table private.loan_deposit_transitions enable row level security, force row level security;

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
  -- When it was last approved: it waits 7 days from then.
  approved_at timestamptz,
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
alter table private.loan_deposits enable row level security, force row level security;

create table private.loan_repayments (
  code text collate "C" primary key,
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  request_hash uuid not null,
  amount bigint not null check (amount > 0),
  usage_after bigint not null check (usage_after >= 0),
  created_at timestamptz not null
);
create index loan_repayments_created_at_idx on private.loan_repayments using brin (created_at)
  with (pages_per_range = 32, autosummarize = on);
create index loan_repayments_user_idx on private.loan_repayments (user_id, created_at desc);
alter table private.loan_repayments enable row level security, force row level security;
