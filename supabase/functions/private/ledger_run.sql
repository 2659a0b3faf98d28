-- Runs the reconciliation and keeps what it found; p_by is the admin who asked, null for a job.
create or replace function private.ledger_run(p_by uuid)
returns void
language sql
volatile
as $$
  insert into private.ledger_runs (by_id, differences, checks)
  select p_by, (c ->> 'differences')::integer, c -> 'checks'
  from public.ledger_check() c
$$;
