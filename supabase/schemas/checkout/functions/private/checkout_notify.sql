-- Tells an agent of an order of their customer: p_kind is the notification's, p_more what it says beside order,
-- product, number, price and what paying came to. One with a `status` is about the sale, and open pages of it hear so.
create or replace function private.checkout_notify(o private.checkout_orders, p_kind text, p_more jsonb)
returns void
language plpgsql
as $$
begin
  perform private.notify_user(
    o.user_id, case when p_more ? 'status' then 'purchase' else 'balance' end, p_kind,
    jsonb_build_object(
      'kind', p_kind, 'order', o.id, 'ref_id', o.ref_id, 'product', d.name, 'type', d.type,
      'destination', o.destination,
      'server_name', private.server_name(d.type, d.operator, o.destination), 'paid', o.price, 'fee', p.fee_paid, 'serial_number', null
    ) || p_more
  )
  from private.products d, public.deposits p
  where d.id = o.product_id and p.code = o.deposit_code;
end
$$;
