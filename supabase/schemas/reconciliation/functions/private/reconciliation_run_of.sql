-- A run that is held. Raises not_found for one that is not.
create or replace function private.reconciliation_run_of(p_run uuid)
returns private.reconciliation_runs
language plpgsql
stable
as $$
declare
  v_run private.reconciliation_runs;
begin
  select r.* into v_run from private.reconciliation_runs r where r.id = p_run and r.status = 'running';
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return v_run;
end
$$;
