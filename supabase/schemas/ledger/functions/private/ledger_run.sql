-- Checks what is new, keeps what was found and answers it; p_by is the admin who asked, null for a job. The next check
-- of what is new begins where this one found everything in order, but no later than where the house accounts' sums do:
-- a transfer may be numbered before another and be committed after it (docs/decisions/house-sums.md).
create or replace function private.ledger_run(p_by uuid)
returns jsonb
language plpgsql
volatile
as $$
declare
  v_from private.ledger_checkpoint;
  v_settled private.house_sums_checkpoint;
  v_report jsonb;
begin
  select c.* into strict v_from from private.ledger_checkpoint c for update;
  -- Before the check: what it does not see yet is not settled here.
  select o.* into strict v_settled from private.house_sums_checkpoint o;
  select private.ledger_report(jsonb_object_agg(f.name, f.count)) into v_report
  from (
    select n.name, sum(n.count) as count
    from private.ledger_check_new(v_from.checked_to, v_from.changed_from) n
    group by n.name
  ) f;
  if (v_report ->> 'differences')::bigint = 0 then
    update private.ledger_checkpoint c
    set checked_to = v_settled.summed_to, changed_from = v_settled.settled_at
    where c.one;
  end if;
  return private.ledger_keep(v_report, p_by, false);
end
$$;
