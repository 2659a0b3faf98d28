-- Keeps what a check has found, of all or of what is new, and answers it; p_by is the admin who asked, null for a job.
-- Admins are told of what the check before of as much did not find in the same way.
create or replace function private.ledger_keep(p_report jsonb, p_by uuid, p_of_all boolean)
returns jsonb
language plpgsql
volatile
as $$
declare
  v_before constant jsonb := (
    select r.checks from private.ledger_runs r where r.of_all = p_of_all order by r.id desc limit 1
  );
begin
  insert into private.ledger_runs (of_all, by_id, differences, checks)
  values (p_of_all, p_by, (p_report ->> 'differences')::integer, p_report -> 'checks');
  if (p_report ->> 'differences')::bigint > 0 and p_report -> 'checks' is distinct from v_before then
    perform private.admin_alert('ledger_differs', jsonb_build_object('found', p_report -> 'differences'));
  end if;
  return p_report;
end
$$;
