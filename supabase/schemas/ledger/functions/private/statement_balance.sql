-- A balance as it stood when a Jakarta day began; null: as it stands now.
create or replace function private.statement_balance(p_account integer, p_day date)
returns bigint
language plpgsql
stable
set plan_cache_mode = force_custom_plan
as $$
declare
  v_until constant bigint := coalesce(private.transfer_last(private.day_start(p_day, null)), 9223372036854775807);
begin
  return coalesce((
    select p.balance_after
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    where p.account_id = p_account and p.account_id > 0 and p.transfer_id + 0 <= v_until
      and t.created_at < private.day_start(p_day, 'infinity')
    order by p.transfer_id + 0 desc
    limit 1
  ), 0);
end
$$;
