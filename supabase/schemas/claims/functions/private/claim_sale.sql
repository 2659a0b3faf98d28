-- The ref id of the sale that a claim is about: its own subject, or what a guest's payment was for.
create or replace function private.claim_sale(r private.reviews)
returns text
language sql
stable
as $$
  select coalesce((select o.ref_id from private.checkout_orders o where o.deposit_code = r.subject), r.subject)
$$;
