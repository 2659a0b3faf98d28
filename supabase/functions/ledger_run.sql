-- Service role, hourly: the reconciliation of the ledger, kept for the admin area. Admins are told
-- when it differs and the run before did not differ in the same way. Answers {differences, checks}.
create or replace function public.ledger_run()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_before jsonb;
  v_run private.ledger_runs;
begin
  perform pg_advisory_xact_lock(hashtextextended('ledger run', 4));
  select l.checks into v_before from private.ledger_runs l order by l.id desc limit 1;
  perform private.ledger_run(null);
  select l.* into strict v_run from private.ledger_runs l order by l.id desc limit 1;
  if v_run.differences > 0 and v_run.checks is distinct from v_before then
    perform private.admin_alert('ledger_differs', jsonb_build_object('found', v_run.differences));
  end if;
  return jsonb_build_object('differences', v_run.differences, 'checks', v_run.checks);
end
$$;
