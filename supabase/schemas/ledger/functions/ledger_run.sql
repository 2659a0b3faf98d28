-- Service role, hourly: the reconciliation of what is new in the ledger, kept for the admin area. Admins are told
-- when it differs and the run before did not differ in the same way. The house accounts' sums go on.
-- Answers {differences, checks}.
create or replace function public.ledger_run()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger run', 4));
  perform private.house_sums_advance();
  return private.ledger_run(null);
end
$$;

grant execute on function public.ledger_run to service_role;
