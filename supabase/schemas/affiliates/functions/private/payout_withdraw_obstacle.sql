-- Why an admin may not give up a batch that waits, nor ask for it (private.payout_withdraw_asks), as a code of the
-- catalogue; null where they may. Whoever has taken the file may have given it to the bank.
create or replace function private.payout_withdraw_obstacle(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    when private.payout_withdraw_asks(p_batch, p_admin) then (
      select 'change_proposed' from private.payout_withdraw_askers(p_batch) w where w.person = p_admin
    )
    else (
      select o.obstacle
      from private.payout_takers(p_batch) t
      cross join lateral (select private.second_obstacle(t.person, clock_timestamp(), p_admin) as obstacle) o
      where not t.gone and o.obstacle is not null
      order by t.person
      limit 1
    )
  end
$$;
