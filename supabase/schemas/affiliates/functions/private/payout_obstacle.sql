-- Why an admin may not confirm a batch that waits, as a code of the catalogue; null where they may. Whoever marked
-- one of its lines, or changed another's mark, is no second person to it (payout_marked); where they are no admin any
-- more nobody confirms it (payout_marker_left).
create or replace function private.payout_obstacle(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    else (
      select case
        when not f.marked then o.obstacle
        when o.obstacle = 'proposer_left' then 'payout_marker_left'
        else 'payout_marked'
      end
      from private.payout_batch_firsts(p_batch) f
      cross join lateral (select private.second_obstacle(f.person, f.at, p_admin) as obstacle) o
      where o.obstacle is not null
      order by f.marked
      limit 1
    )
  end
$$;
