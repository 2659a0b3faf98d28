-- Service role: takes a supplier's price list, rows {sku, name, category, brand, price, active, stock}
-- with the price in rupiah. Changes cost, stock and availability of known SKUs, never a selling
-- price; a SKU that is listed twice is what its last row says. An admin is told, once a day, of a route that asks
-- more than somebody pays. Answers {updated, unknown}: SKUs of
-- ours that were seen, and rows that are nobody's.
create or replace function public.catalog_sync(p_supplier text, p_rows jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_updated integer;
  v_unknown integer;
begin
  with incoming as (
    select distinct on (r.sku) r.sku, r.price, r.active, r.stock
    from rows from (jsonb_to_recordset(p_rows) as (sku text, price bigint, active boolean, stock integer))
      with ordinality r (sku, price, active, stock, place)
    where r.sku is not null and r.price >= 0
    order by r.sku, r.place desc
  ), changed as (
    update private.product_suppliers o
    set
      cost = i.price,
      active = i.active,
      stock = i.stock,
      changed_at = case when o.active is distinct from i.active then now() else o.changed_at end,
      checked_at = now()
    from incoming i
    where o.supplier = p_supplier and o.sku = i.sku
    returning o.sku
  )
  select
    (select count(distinct c.sku) from changed c),
    (select count(*) from incoming i where not exists (select from changed c where c.sku = i.sku))
  into v_updated, v_unknown;
  perform private.review_open(
    'route_above_price', concat_ws(':', 'route', o.supplier, o.sku, private.jakarta_day(clock_timestamp())),
    null, null, o.cost,
    jsonb_build_object('supplier', o.supplier, 'sku', o.sku, 'cost', o.cost, 'price', least_price.price)
  )
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and d.status = 'active'
  cross join lateral (select min(p) - d.promo_discount as price from unnest(d.prices) p) least_price
  where o.supplier = p_supplier and o.active and o.cost > least_price.price;
  return jsonb_build_object('updated', v_updated, 'unknown', v_unknown);
end
$$;

grant execute on function public.catalog_sync to service_role;
