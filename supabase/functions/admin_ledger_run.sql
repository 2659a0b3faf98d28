-- Admins: runs the reconciliation now, one run at a time. Answers the latest runs (ledgerRuns).
create or replace function public.admin_ledger_run()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger run', 4));
  perform private.ledger_run(v_admin);
  return private.admin_ledger_json();
end
$$;
