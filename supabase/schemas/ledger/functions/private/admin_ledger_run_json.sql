-- A run of the reconciliation (core/admin/schema.ts, ledgerRun).
create or replace function private.admin_ledger_run_json(r private.ledger_runs)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'at', r.at,
    'of_all', r.of_all,
    'by', (select a.name from public.accounts a where a.id = r.by_id),
    'differences', r.differences,
    'checks', r.checks
  )
$$;
