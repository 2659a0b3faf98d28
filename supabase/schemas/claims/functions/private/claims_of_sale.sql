-- All claims about a sale: its own, and those about a guest's payment for it.
create or replace function private.claims_of_sale(p_ref_id text)
returns setof private.reviews
language sql
stable
as $$
  select r.* from private.reviews r
  where r.subject in (p_ref_id, (select o.deposit_code from private.checkout_orders o where o.ref_id = p_ref_id))
$$;
