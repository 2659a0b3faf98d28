-- Admins: what the latest runs of the reconciliation found (ledgerState).
create or replace function public.admin_ledger_runs()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.admin_ledger_json();
end
$$;

grant execute on function public.admin_ledger_runs to authenticated;
