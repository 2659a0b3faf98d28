-- The guest's order that p_about is the payment or the sale of, as a claim about it and the payment's file tell it
-- (core/admin/schema.ts, paidOrder): what was ordered, what they were asked to pay in rupiah, why it was not delivered,
-- and the last part of its page's address. Null of anything else.
create or replace function private.admin_order_json(p_about text)
returns jsonb
language plpgsql
stable
as $$
begin
  return (
    select jsonb_build_object(
      'token', o.token,
      'type', g.type,
      'product_name', g.name,
      'destination_number', private.destination_national(o.destination),
      'server_name', private.server_name(g.type, g.operator, o.destination),
      'total', d.total,
      'reason', private.checkout_reason(o, p)
    )
    from private.checkout_orders o
    join private.products g on g.id = o.product_id
    join public.deposits d on d.code = o.deposit_code
    left join public.purchases p on p.ref_id = o.ref_id
    where o.deposit_code = p_about or o.ref_id = p_about
  );
end
$$;
