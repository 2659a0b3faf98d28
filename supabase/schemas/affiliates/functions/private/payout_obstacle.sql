-- Why an admin may not confirm a batch that waits, as a code of the catalogue; null where they may. Whoever marked one
-- of its lines (payout_marked) or changed another's mark (payout_unmarked) is no second person to it, nor who is not
-- apart from them (payout_marker_not_apart); where they are no admin any more nobody confirms it (payout_marker_left).
-- What is about its maker comes first, then what the reader has done themselves.
create or replace function private.payout_obstacle(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    else (
      select case
        when not f.marked or o.obstacle = 'second_too_new' then o.obstacle
        when o.obstacle = 'proposer_left' then 'payout_marker_left'
        when o.obstacle = 'second_not_apart' then 'payout_marker_not_apart'
        when exists (
          select from private.payout_attempts a
          where a.batch_code = p_batch and a.status = 'waiting' and p_admin = any (a.unmarked_by)
        ) then 'payout_unmarked'
        else 'payout_marked'
      end
      from private.payout_batch_firsts(p_batch) f
      cross join lateral (
        select case
          when f.gone and f.person <> p_admin then 'proposer_left'
          else private.second_obstacle(f.person, clock_timestamp(), p_admin)
        end as obstacle
      ) o
      where o.obstacle is not null
      order by f.marked, f.person <> p_admin, o.obstacle
      limit 1
    )
  end
$$;
