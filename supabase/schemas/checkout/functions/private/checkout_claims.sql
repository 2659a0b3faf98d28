-- All claims that have money of a payment for an order (d is its deposit), with their rupiah: `held`, of that `gone`
-- back at the provider and `unsent` (private.claim_unsent); whose payment it is, and whether that is one beside the
-- payment that it was sold for.
create or replace function private.checkout_claims(o private.checkout_orders, d public.deposits)
returns table (
  id uuid, kind text, status private.review_status, resolution text, closed_at timestamptz, held bigint, unsent bigint,
  gone bigint, payment text, extra boolean
)
language sql
stable
as $$
  select
    r.id, r.kind, r.status, r.resolution, r.closed_at, c.held, private.claim_unsent(r),
    private.admin_claim_reversed(r.id), private.claim_payment(r), private.checkout_extra(o, r)
  from private.reviews r
  cross join lateral private.admin_claim_held(r.source) c (held)
  where (r.subject = d.code or r.id = o.review_id) and c.held is not null
$$;
