-- What a claim books of money that went back: its reversal. All null where there is nothing to book, as of what failed
-- before it was.
create or replace function private.claim_reversal(r private.reviews)
returns private.deposit_reversals
language sql
stable
as $$
  select x.*
  from private.deposit_reversals x
  where x.review_id = r.id and (x.failed_at is null or x.from_balance is not null)
  order by x.from_balance is null, x.amount = 0, x.id
  limit 1
$$;
