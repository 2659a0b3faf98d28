-- Of whom whoever confirms a batch that waits is the second person: who made it, then who has marked one of its lines
-- or changed another's mark; and since when these must be admins without a break. Where the batch's file was taken the
-- bank may have paid, which only confirming it books: then it is enough that they are admins now.
create or replace function private.payout_batch_firsts(p_batch text)
returns table (person uuid, at timestamptz, marked boolean)
language sql
stable
as $$
  select
    b.proposed_by,
    case when exists (select from private.payout_takers(p_batch)) then clock_timestamp() else b.proposed_at end,
    false
  from private.commission_batches b
  where b.code = p_batch
  union
  select distinct m.by, statement_timestamp(), true
  from private.payout_attempts a
  cross join lateral unnest(a.marked_by || a.unmarked_by) m (by)
  where a.batch_code = p_batch and a.status = 'waiting' and m.by is not null
  order by 3
$$;
