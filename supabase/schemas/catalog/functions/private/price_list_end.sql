-- The end of a run that had rows: what it lacked is off, or gone from what is nobody's; admins are told, once a day, of
-- a route that asks more than somebody pays. A list that lacks more than half of what was on, and twenty at least, was
-- cut off on its way: it says so (`failure`) and switches nothing off. Answers how many SKUs of ours are off by this.
create or replace function private.price_list_end(p_supplier text, p_module text, p_run uuid)
returns integer
language plpgsql
as $$
declare
  c_few constant integer := 20;
  v_on integer;
  v_missing integer;
begin
  select count(*), count(*) filter (where o.seen_in is distinct from p_run) into v_on, v_missing
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and d.module = p_module
  where o.supplier = p_supplier and o.active;
  if v_missing >= c_few and v_missing * 2 > v_on then
    update private.price_lists l
    set failure = format('%s of %s SKUs are missing', v_missing, v_on)
    where l.supplier = p_supplier and l.module = p_module;
    return 0;
  end if;
  with missing as (
    update private.product_suppliers o
    set active = false, changed_at = now(), checked_at = now()
    from private.products d
    where d.id = o.product_id and d.module = p_module and o.supplier = p_supplier
      and o.seen_in is distinct from p_run and o.active
    returning o.sku
  ), told as (
    insert into private.supplier_changes (supplier, sku, source, before, after)
    select p_supplier, m.sku, 'price_list', '{"active": true}', '{"active": false, "missing": true}'
    from (select distinct o.sku from missing o) m
  )
  select count(*) into v_missing from (select distinct o.sku from missing o) m;
  delete from private.unknown_skus k
  where k.supplier = p_supplier and k.module = p_module and k.seen_in <> p_run;
  update private.price_lists l
  set finished_at = clock_timestamp(), failure = null, rows = (
    select count(*) from private.unknown_skus k where k.supplier = p_supplier and k.seen_in = p_run
  ) + (
    select count(distinct o.sku)
    from private.product_suppliers o
    where o.supplier = p_supplier and o.seen_in = p_run
  )
  where l.supplier = p_supplier and l.module = p_module;
  perform private.review_open(
    'route_above_price', concat_ws(':', 'route', o.supplier, o.sku, private.jakarta_day(clock_timestamp())),
    null, null, o.cost,
    jsonb_build_object('supplier', o.supplier, 'sku', o.sku, 'cost', o.cost, 'price', private.least_price(d))
  )
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and d.status = 'active' and d.module = 'prabayar'
  where o.supplier = p_supplier and d.module = p_module and o.active and o.cost > private.least_price(d);
  return v_missing;
end
$$;
