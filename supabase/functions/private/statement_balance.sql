-- A balance as it stood when a Jakarta day began; null: as it stands now.
create or replace function private.statement_balance(p_account integer, p_day date)
returns bigint
language sql
stable
as $$
  select coalesce((
    select p.balance_after
    from private.postings p
    join private.transfers t on t.id = p.transfer_id
    where p.account_id = p_account
      and t.created_at < private.day_start(p_day, 'infinity')
    order by p.transfer_id desc
    limit 1
  ), 0)
$$;
