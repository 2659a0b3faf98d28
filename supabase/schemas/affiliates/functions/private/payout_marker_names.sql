-- Names of those beside its maker who have marked a line of a batch that waits, or changed another's mark, and so do
-- not confirm it.
create or replace function private.payout_marker_names(p_batch text)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(c.name order by c.name), '[]')
  from private.commission_batches b
  cross join lateral private.payout_batch_firsts(b.code) f
  join public.accounts c on c.id = f.person
  where b.code = p_batch and b.status = 'waiting' and f.marked and f.person <> b.proposed_by
$$;
