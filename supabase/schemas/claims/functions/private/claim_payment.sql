-- The payment whose money a claim has: of a refund that failed the one that was to go back.
create or replace function private.claim_payment(r private.reviews)
returns text
language sql
immutable
as $$
  select coalesce(r.details ->> 'payment', r.source)
$$;
