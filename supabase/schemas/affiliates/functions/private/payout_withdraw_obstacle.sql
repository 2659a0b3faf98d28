-- Why an admin may not give up a batch that waits, as a code of the catalogue; null where they may. Whoever has taken
-- the file may have given it to the bank. One who is no admin any more says nothing about it.
create or replace function private.payout_withdraw_obstacle(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    else (
      select private.second_obstacle(x.actor_id, p_admin)
      from private.admin_actions x
      where x.subject_kind = 'payouts' and x.subject = p_batch and x.action = 'payout_file_taken'
        and private.second_obstacle(x.actor_id, p_admin) <> 'proposer_left'
      order by x.actor_id
      limit 1
    )
  end
$$;
