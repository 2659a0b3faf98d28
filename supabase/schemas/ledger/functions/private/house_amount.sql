-- What a house account holds, in rupiah as the ledger signs it: its sum, and what was posted after it.
create or replace function private.house_amount(p_account integer)
returns bigint
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
declare
  v_from constant bigint := (select c.summed_to from private.house_sums_checkpoint c);
begin
  return coalesce((select s.amount from private.house_sums s where s.account_id = p_account), 0) + coalesce((
    select sum(p.amount) from private.postings p where p.transfer_id > v_from and p.account_id = p_account
  ), 0);
end
$$;
