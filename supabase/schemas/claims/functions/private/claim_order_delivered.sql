-- Whether a claim is about what a guest paid for an order that a supplier says to have delivered after all.
create or replace function private.claim_order_delivered(r private.reviews)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.checkout_orders o
    cross join private.claims_of_sale(o.ref_id) c
    where o.deposit_code = r.subject and c.kind = 'late_success'
  )
$$;
