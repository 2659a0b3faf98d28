-- Writes a product's route: the SKUs p_wanted (`digiflazz:xld10`) in this order. A new one costs what its supplier's
-- price list says, or stands where it is another product's already. Raises sku_unknown {sku}. The caller has locked
-- the product and the price lists.
create or replace function private.product_route(d private.products, p_wanted text[])
returns void
language plpgsql
as $$
declare
  v_unknown text;
begin
  delete from private.product_suppliers o
  where o.product_id = d.id and o.supplier || ':' || o.sku <> all (p_wanted);
  -- Out of the way of the places that they are given next.
  update private.product_suppliers o set priority = o.priority + 1000 where o.product_id = d.id;
  update private.product_suppliers o
  set priority = array_position(p_wanted, o.supplier || ':' || o.sku)
  where o.product_id = d.id;
  insert into private.product_suppliers (
    product_id, priority, supplier, sku, cost, believed, doubted, active, enabled, stock, multi, cut_off_start,
    cut_off_end, paused_until, pauses, checked_at, seen_in
  )
  select distinct on (w.place) d.id, w.place, k.supplier, k.sku, k.cost, k.believed, k.doubted, k.active, k.enabled,
    k.stock, k.multi, k.cut_off_start, k.cut_off_end, k.paused_until, k.pauses, k.checked_at, k.seen_in
  from unnest(p_wanted) with ordinality w (id, place)
  cross join lateral (
    select o.supplier, o.sku, o.cost, o.believed, o.doubted, o.active, o.enabled, o.stock, o.multi, o.cut_off_start,
      o.cut_off_end, o.paused_until, o.pauses, o.checked_at, o.seen_in, o.product_id
    from private.product_suppliers o
    join private.products x on x.id = o.product_id and x.module = d.module
    where o.supplier = split_part(w.id, ':', 1) and o.sku = substr(w.id, strpos(w.id, ':') + 1)
    union all
    select u.supplier, u.sku, u.cost, null, null, u.active, true, null, true, null, null, null, 0, l.finished_at,
      u.seen_in, null
    from private.unknown_skus u
    left join private.price_lists l on l.supplier = u.supplier and l.module = u.module
    where u.supplier = split_part(w.id, ':', 1) and u.sku = substr(w.id, strpos(w.id, ':') + 1) and u.module = d.module
  ) k
  where not exists (
    select from private.product_suppliers o
    where o.product_id = d.id and o.supplier || ':' || o.sku = w.id
  )
  order by w.place, k.product_id;
  select w into v_unknown
  from unnest(p_wanted) w
  where not exists (
    select from private.product_suppliers o where o.product_id = d.id and o.supplier || ':' || o.sku = w
  )
  limit 1;
  if v_unknown is not null then
    perform private.fail(422, 'sku_unknown', jsonb_build_object('sku', left(v_unknown, 120)));
  end if;
  delete from private.unknown_skus u where u.supplier || ':' || u.sku = any (p_wanted) and u.module = d.module;
end
$$;
