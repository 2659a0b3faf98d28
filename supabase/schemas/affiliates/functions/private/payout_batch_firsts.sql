-- Of whom whoever confirms a batch that waits is the second person: who made it, then who has marked one of its lines
-- or changed another's mark.
create or replace function private.payout_batch_firsts(p_batch text)
returns table (person uuid, marked boolean)
language sql
stable
as $$
  select b.proposed_by, false from private.commission_batches b where b.code = p_batch
  union
  select m.by, true
  from private.payout_attempts a
  cross join lateral unnest(a.marked_by || a.unmarked_by) m (by)
  where a.batch_code = p_batch and a.status = 'waiting' and m.by is not null
  order by 2
$$;
