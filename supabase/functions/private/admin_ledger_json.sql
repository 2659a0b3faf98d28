-- The latest runs of the reconciliation, newest first (core/admin/schema.ts, ledgerRuns).
create or replace function private.admin_ledger_json()
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'at', r.at,
    'by', (select a.name from public.accounts a where a.id = r.by_id),
    'differences', r.differences,
    'checks', r.checks
  ) order by r.id desc), '[]')
  from (select l.* from private.ledger_runs l order by l.id desc limit 20) r
$$;
