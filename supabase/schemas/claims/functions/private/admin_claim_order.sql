-- The guest's order that a claim is about, by its payment or its sale (core/admin/schema.ts, claim): what was
-- ordered, what they were asked to pay in rupiah, why it was not delivered, and the last part of its page's address.
-- Null of other claims.
create or replace function private.admin_claim_order(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'token', o.token,
    'type', g.type,
    'product_name', g.name,
    'destination_number', private.destination_national(o.destination),
    'total', d.total,
    'reason', private.checkout_reason(o, p)
  )
  from private.checkout_orders o
  join private.products g on g.id = o.product_id
  join public.deposits d on d.code = o.deposit_code
  left join public.purchases p on p.ref_id = o.ref_id
  where o.deposit_code = r.subject or o.ref_id = r.subject
$$;
