-- The check of what is new: the transfers after p_after, the balances that they touched, what they moved for, what has
-- changed since p_changed_from or waits for an admin, and all that was decided at the desk
-- (docs/decisions/ledger-checks.md). Answers each check's name and how many rows break it.
create or replace function private.ledger_check_new(p_after bigint, p_changed_from timestamptz)
returns table (name text, count bigint)
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
declare
  v_summed_to constant bigint := (select o.summed_to from private.house_sums_checkpoint o);
begin
  return query select * from private.ledger_check_itself(p_after + 1, 9223372036854775807);
  return query select * from private.ledger_check_balances(array(
    select distinct p.account_id from private.postings p where p.transfer_id > p_after and p.account_id > 0
  ));
  return query select * from private.ledger_check_sources(private.ledger_sources_since(p_after, p_changed_from));
  return query select * from private.admin_ledger_check(v_summed_to);
  return query select * from private.ledger_check_desk();
end
$$;
