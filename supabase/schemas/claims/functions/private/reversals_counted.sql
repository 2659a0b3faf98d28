-- The words of money that went back which count for a payment, as of p_at or now: all but those that an admin had left
-- as wrong by then, and what had failed at the provider. Whoever adds up what went back of a payment asks here.
create or replace function private.reversals_counted(p_at timestamptz default null)
returns setof private.deposit_reversals
language sql
stable
as $$
  select x.*
  from private.deposit_reversals x
  where (p_at is null or x.created_at < p_at) and not private.reversal_kept(x.review_id, p_at)
    and (x.failed_at is null or x.failed_at >= p_at)
$$;
