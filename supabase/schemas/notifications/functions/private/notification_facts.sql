-- What is known beside a notification's data: of a purchase its product and type, number, what a game's server is
-- called, price, serial number and which balance paid.
create or replace function private.notification_facts(p_user uuid, p_data jsonb)
returns jsonb
language sql
stable
as $$
  select p_data || coalesce((
    select jsonb_strip_nulls(jsonb_build_object(
      'product', private.purchase_product_name(p.ref_id, r), 'type', r.type, 'destination', p.destination,
      'server_name', private.server_name(r.type, r.operator, p.destination), 'price', p.buying_price,
      'serial_number', p.serial_number, 'pay_with', p.pay_with
    ))
    from public.purchases p
    left join private.products r on r.id = p.product_id
    where p.ref_id = p_data ->> 'ref_id' and p.user_id = p_user
  ), '{}')
$$;
