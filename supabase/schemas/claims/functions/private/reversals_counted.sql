-- The words of money that went back which count for a payment: all but those that an admin has left as wrong, and what
-- failed at the provider. Of what said nothing to be booked, leaving it is no such judgement. Whoever adds up what went
-- back of a payment asks here.
create or replace function private.reversals_counted()
returns setof private.deposit_reversals
language sql
stable
as $$
  select x.*
  from private.deposit_reversals x
  where x.failed_at is null and not (x.amount > 0 and private.reversal_kept(x.review_id))
$$;
