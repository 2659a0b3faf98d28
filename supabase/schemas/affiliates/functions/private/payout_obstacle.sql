-- Why an admin may not confirm a batch that waits, as a code of the catalogue; null where they may. Whoever marked
-- one of its lines, or changed another's mark, is no second person to it (payout_marked).
create or replace function private.payout_obstacle(p_batch text, p_admin uuid)
returns text
language sql
stable
as $$
  select case
    when private.payout_batch_pays(p_batch, p_admin) then 'admin_own_account'
    else coalesce(private.second_obstacle(b.proposed_by, p_admin), (
      select 'payout_marked'
      from private.payout_attempts a
      cross join lateral unnest(array[a.marked_by, a.unmarked_by]) m (by)
      where a.batch_code = p_batch and a.status = 'waiting' and private.second_obstacle(m.by, p_admin) is not null
        and m.by is not null
      limit 1
    ))
  end
  from private.commission_batches b
  where b.code = p_batch
$$;
