create type private.import_status as enum ('reading', 'refused', 'ready', 'running', 'done', 'canceled');

-- core/imports/states.ts holds the same rows.
create table private.import_transitions (
  from_status private.import_status not null,
  to_status private.import_status not null,
  primary key (from_status, to_status)
);
alter table private.import_transitions enable row level security, force row level security;

-- A file of purchases that somebody sent (bulk top-up by Excel). It and its rows go after 30 days, the purchases stay.
create table private.imports (
  id uuid primary key,
  user_id uuid not null references public.accounts (id),
  request_key uuid not null unique,
  status private.import_status not null default 'reading',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the sweep should look: a file to read, rows to run, a lost Worker. Null: nothing to do.
  due_at timestamptz,
  -- How often its file was taken to be read.
  tries smallint not null default 0,
  file_name text not null check (char_length(file_name) between 1 and 200),
  -- SHA-256 of its content.
  digest bytea not null,
  format text check (format in ('xlsx', 'csv')),
  -- In the object store.
  object_key text not null unique,
  -- Why it was refused, or what stopped its last rows: a code of the error catalogue.
  reason text,
  details jsonb not null default '{}',
  -- What was confirmed: how many rows, their sum in rupiah, from which balance, in which session. The grant stands for
  -- the PIN while they run, until its end (private.import_granted).
  confirmed_at timestamptz,
  confirmed_rows integer,
  confirmed_total bigint,
  pay_with public.pay_source,
  session_id uuid,
  grant_id uuid unique,
  grant_until timestamptz,
  constraint imports_confirmed_whole check (
    num_nulls(confirmed_at, confirmed_rows, confirmed_total, pay_with, session_id, grant_id, grant_until) in (0, 7)
  )
);
create index imports_user_id_created_at_idx on private.imports (user_id, created_at desc);
create index imports_created_at_idx on private.imports (created_at);
create index imports_due_at_idx on private.imports (due_at) where due_at is not null;
-- A name is one upload's for a Jakarta day; a file that was refused or thrown away gives it back.
create unique index imports_name_of_a_day_key
  on private.imports (user_id, lower(file_name), private.jakarta_day(created_at))
  where status not in ('refused', 'canceled') or confirmed_at is not null;
alter table private.imports enable row level security, force row level security;

-- Rows of files that an account may have bought in a Jakarta day, where it is not the usual number
-- (private.import_limit).
create table private.import_limits (
  user_id uuid primary key references public.accounts (id),
  transaction_limit integer not null check (transaction_limit between 0 and 100000)
);
alter table private.import_limits enable row level security, force row level security;

create type private.import_row_status as enum (
  'bad', 'repeat', 'good', 'waiting', 'bought', 'refused', 'stopped', 'canceled'
);

-- A row of such a file: what stands in it, what is wrong with it, and what became of it.
create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  ordinal integer not null check (ordinal >= 1),
  -- The line of the file.
  line integer not null check (line >= 1),
  status private.import_row_status not null,
  product_code text not null,
  destination text not null,
  order_number text,
  selling_price bigint,
  note text,
  -- What the reader of the file found wrong, whatever the catalogue says; a code of the error catalogue.
  reading_problem text,
  reading_details jsonb not null default '{}',
  -- What is wrong with it now.
  problem text,
  details jsonb not null default '{}',
  product_id integer,
  -- The destination as it is kept.
  kept text,
  -- Rupiah that were shown, and are confirmed with the upload.
  price bigint,
  -- The purchase that it became.
  ref_id text collate "C",
  primary key (import_id, ordinal)
);
alter table private.import_rows enable row level security, force row level security;
