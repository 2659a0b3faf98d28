-- Whether an admin who gives up a batch that waits only asks for it: somebody who is no admin any more took its file,
-- so that nobody knows whether the bank has it, and two say that it has not. The second has not taken the file either.
create or replace function private.payout_withdraw_asks(p_batch text, p_admin uuid)
returns boolean
language sql
stable
as $$
  select private.payout_taker_left(p_batch) and (
    exists (
      select from private.payout_takers(p_batch) t
      where not t.gone and private.second_obstacle(t.person, clock_timestamp(), p_admin) is not null
    )
    or not exists (
      select from private.payout_withdraw_askers(p_batch) w
      where private.second_obstacle(w.person, w.at, p_admin) is null
    )
  )
$$;
