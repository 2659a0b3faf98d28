-- The words of money that went back which count for a payment, as of p_at or now: all but those that an admin had left
-- as wrong by then. Whoever adds up what went back of a payment asks here.
create or replace function private.reversals_counted(p_at timestamptz default null)
returns setof private.deposit_reversals
language sql
stable
as $$
  select x.*
  from private.deposit_reversals x
  where (p_at is null or x.created_at < p_at) and not exists (
    select from private.reviews r
    where r.id = x.review_id and r.status = 'closed' and r.resolution = 'keep' and r.kind in ('refund', 'chargeback')
      and (p_at is null or r.closed_at < p_at)
  )
$$;
