-- The user's orders that a filter of core/checkout/order-list.ts lets through.
create or replace function private.checkout_orders_filtered(p_user uuid, p_filter jsonb)
returns setof private.checkout_orders
language sql
stable
as $$
  select o.*
  from private.checkout_orders o
  join public.deposits d on d.code = o.deposit_code
  join private.products g on g.id = o.product_id
  left join public.purchases p on p.ref_id = o.ref_id
  where o.user_id = p_user
    and o.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and o.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'link' is null or o.link_id::text = p_filter ->> 'link')
    and (
      p_filter ->> 'state' is null
      or private.checkout_stand(o, d, p.status) ->> 'state' = p_filter ->> 'state'
    )
    and private.search_finds(
      p_filter, concat_ws(' ', d.code, o.ref_id, g.name, g.code, o.destination, o.contact, p.serial_number),
      private.sale_numbers(o.destination, p.serial_number), array[o.price, d.total, g.nominal],
      private.destination_joined(g.type, g.operator, o.destination),
      case when p_filter ? 'search_values' then private.checkout_stand(o, d, p.status) end
    )
$$;
