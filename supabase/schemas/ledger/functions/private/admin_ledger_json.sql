-- How the ledger stands (core/admin/schema.ts, ledgerState): the latest check of what is new and of all, the one of all
-- that is under way or asked for, and the latest runs, newest first.
create or replace function private.admin_ledger_json()
returns jsonb
language sql
stable
as $$
  with latest as (
    select l.of_all, jsonb_build_object(
      'run', (select private.admin_ledger_run_json(r) from private.ledger_runs r where r.id = l.id),
      'overdue', l.overdue
    ) as found
    from private.ledger_latest() l
  )
  select jsonb_build_object(
    'new', (select l.found from latest l where not l.of_all),
    'all', (select l.found from latest l where l.of_all),
    'began_at', (select o.began_at from private.ledger_pass o where o.part is not null),
    'asked', (select o.asked_by is not null from private.ledger_pass o),
    'runs', (
      select coalesce(jsonb_agg(private.admin_ledger_run_json(r) order by r.id desc), '[]')
      from (select l.* from private.ledger_runs l order by l.id desc limit 20) r
    )
  )
$$;
