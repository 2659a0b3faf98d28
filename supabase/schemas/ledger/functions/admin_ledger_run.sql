-- Admins: checks what is new now, one run at a time, and asks for a check of all, which the jobs Worker makes. Answers
-- how the ledger stands (ledgerState).
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
  update private.ledger_pass o set asked_by = v_admin where o.one;
  return private.admin_ledger_json();
end
$$;

grant execute on function public.admin_ledger_run to authenticated;
