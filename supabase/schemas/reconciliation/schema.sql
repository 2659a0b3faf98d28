-- The daily comparison with partners: its runs, what it found, and our floats as they were compared.
create table private.reconciliation_runs (
  id uuid primary key,
  day date not null,
  -- A payment provider, a supplier, or `bank`.
  source text not null,
  status text not null default 'due' check (status in ('due', 'running', 'done', 'failed')),
  -- When it is due (again), or when whoever runs it has lost it. Null: done.
  due_at timestamptz default clock_timestamp(),
  attempts smallint not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  -- Rows of the partner's that were compared; false where it has no list and was asked one by one.
  compared integer not null default 0,
  listed boolean,
  found integer not null default 0,
  failure text,
  unique (day, source),
  constraint failed_says_why check ((status = 'failed') <= (failure is not null))
);
create index reconciliation_runs_due_at_idx on private.reconciliation_runs (due_at) where due_at is not null;
alter table private.reconciliation_runs enable row level security, force row level security;

create type private.difference_status as enum ('open', 'explained');

create table private.reconciliation_differences (
  id uuid primary key,
  run_id uuid not null references private.reconciliation_runs (id),
  day date not null,
  source text not null,
  kind text not null check (
    kind in ('missing_at_us', 'missing_at_them', 'amount_differs', 'status_differs', 'float_differs')
  ),
  status private.difference_status not null default 'open',
  -- A deposit's code, a bank line, or the supplier.
  subject text not null,
  reference text not null default '',
  -- Rupiah by our books and by theirs; null where one of them knows nothing of it.
  ours bigint,
  theirs bigint,
  our_status text,
  their_status text,
  found_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  explained_at timestamptz,
  explained_by uuid references public.accounts (id),
  reason text,
  constraint explained_by_whom check (
    (status = 'explained') = (explained_at is not null and explained_by is not null and reason is not null)
  )
);
create unique index reconciliation_differences_same_key on private.reconciliation_differences
  (source, kind, subject, reference, coalesce(ours, -1), coalesce(theirs, -1));
create index reconciliation_differences_run_id_idx on private.reconciliation_differences (run_id);
alter table private.reconciliation_differences enable row level security, force row level security;

-- Our float at a supplier by our books and by its own, rupiah, and how far apart both may be.
create table private.reconciliation_floats (
  supplier text not null,
  at timestamptz not null default clock_timestamp(),
  ours bigint not null,
  theirs bigint not null,
  least_gap bigint not null,
  most_gap bigint not null,
  primary key (supplier, at)
);
alter table private.reconciliation_floats enable row level security, force row level security;
