-- The claims that have money of a payment, open or settled: the one that it went to suspense with, and those of its
-- refunds that failed (private.claims_unsent). Whatever is not theirs never left the payment's sale, or was booked as
-- gone back.
create or replace function private.claims_of_payment(p_payment text)
returns setof private.reviews
language sql
stable
as $$
  select r.* from private.reviews r
  where r.source = p_payment and private.admin_claim_held(r.source) is not null
  union all
  select r.* from private.claims_unsent(p_payment) r
$$;
