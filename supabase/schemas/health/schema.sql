-- When each step of the schedule ran last, and how it ended: what the admins' page of the site's state tells.
create table private.job_runs (
  job text primary key check (char_length(job) between 1 and 64),
  ran_at timestamptz not null,
  -- When it last went well. Null: never yet.
  done_at timestamptz,
  -- The error of its last run, a code; null where it went well.
  error text check (char_length(error) between 1 and 100),
  -- Runs in a row that went wrong.
  failures integer not null default 0
);
alter table private.job_runs enable row level security, force row level security;
