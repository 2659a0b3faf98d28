-- Why an admin may not give up a batch that waits by what p_asker has asked for at p_at, as a code of the catalogue;
-- null where they may. Whoever has taken the file, or is no second person to who has, may not (payout_taken).
create or replace function private.payout_withdraw_second(p_batch text, p_asker uuid, p_at timestamptz, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    else coalesce(private.second_obstacle(p_asker, p_at, p_admin), (
      select 'payout_taken'
      from private.payout_takers(p_batch) t
      where not t.gone and private.second_obstacle(t.person, clock_timestamp(), p_admin) is not null
      limit 1
    ))
  end
$$;
