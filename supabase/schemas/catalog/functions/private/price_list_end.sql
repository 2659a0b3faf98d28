-- The end of a run that had rows: what it lacked, or had as off, is off, or gone from what is nobody's; admins are
-- told, once a day, of a route that asks more than somebody pays. A list by which fewer than half of the week's SKUs
-- would be on (ten at least), or whose prices are odd (public.catalog_sync), was cut off on its way or is mistaken:
-- it switches nothing off, says so (`failure`), and admins are told once a day, until it is believed
-- (private.price_list_believed); one that lacks much and has a round hundred of rows, as a page would, never is.
-- Answers how many SKUs of ours are off by this.
create or replace function private.price_list_end(p_supplier text, p_module text, p_run uuid)
returns integer
language plpgsql
as $$
declare
  c_few constant integer := 10;
  v_list private.price_lists;
  v_on integer;
  v_left integer;
  v_usual integer;
  v_doubt text;
  v_cut boolean;
  v_said jsonb;
  v_rows integer;
  v_missing integer;
begin
  select l.* into strict v_list from private.price_lists l where l.supplier = p_supplier and l.module = p_module;
  select count(*), count(*) filter (where o.seen_in = p_run) into v_on, v_left
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and d.module = p_module
  where o.supplier = p_supplier and o.active;
  v_usual := greatest(v_on, case when v_list.usual_at > clock_timestamp() - interval '7 days' then v_list.usual end);
  v_cut := v_usual >= c_few and v_left * 2 < v_usual;
  v_doubt := case
    when v_cut then format('%s of %s SKUs are missing or off', v_usual - v_left, v_usual) else v_list.odd
  end;
  select count(distinct o.sku) + (
      select count(*) from private.unknown_skus k where k.supplier = p_supplier and k.seen_in = p_run
    ), coalesce(jsonb_object_agg(o.sku, coalesce(o.doubted, o.cost)) filter (where o.seen_in = p_run), '{}')
  into v_rows, v_said
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and d.module = p_module
  where o.supplier = p_supplier and o.checked_at >= v_list.asked_at;
  if v_doubt is not null and (v_cut and v_rows % 100 = 0 or not private.price_list_believed(v_list, v_said)) then
    update private.price_lists l
    set failure = v_doubt,
      doubts = case when private.price_list_same(l.said, v_said) then least(l.doubts + 1, 3) else 1 end,
      said = case when private.price_list_same(l.said, v_said) then l.said else v_said end,
      -- A page of it that comes again has come too late: it would count as the next list.
      run = private.uuid_v7()
    where l.supplier = p_supplier and l.module = p_module;
    perform private.review_open(
      'price_list_odd', concat_ws(':', 'list', p_supplier, p_module, private.jakarta_day(clock_timestamp())),
      null, null, null, jsonb_build_object('supplier', p_supplier, 'module', p_module, 'failure', v_doubt)
    );
    return 0;
  end if;
  -- What was doubted and is said again is so.
  with doubted as materialized (
    select o.product_id, o.priority, o.sku, o.cost, o.doubted
    from private.product_suppliers o
    join private.products d on d.id = o.product_id and d.module = p_module
    where o.supplier = p_supplier and o.checked_at >= v_list.asked_at and o.doubted is not null
  ), taken as (
    update private.product_suppliers o
    set cost = x.doubted, believed = null, doubted = null
    from doubted x
    where o.product_id = x.product_id and o.priority = x.priority
  )
  insert into private.supplier_changes (supplier, sku, source, before, after)
  select distinct on (x.sku) p_supplier, x.sku, 'price_list', jsonb_build_object('cost', x.cost),
    jsonb_build_object('cost', x.doubted)
  from doubted x
  where x.cost <> x.doubted
  order by x.sku, x.product_id, x.priority;
  with gone as materialized (
    select o.product_id, o.priority, o.sku, coalesce(o.checked_at < v_list.asked_at, true) as missing
    from private.product_suppliers o
    join private.products d on d.id = o.product_id and d.module = p_module
    where o.supplier = p_supplier and o.seen_in is distinct from p_run and o.active
  ), off as (
    update private.product_suppliers o
    set active = false, changed_at = now(), checked_at = now()
    from gone g
    where o.product_id = g.product_id and o.priority = g.priority
  ), told as (
    insert into private.supplier_changes (supplier, sku, source, before, after)
    select p_supplier, g.sku, 'price_list', '{"active": true}',
      case when g.missing then '{"active": false, "missing": true}' else '{"active": false}' end::jsonb
    from (select distinct on (x.sku) x.* from gone x order by x.sku, x.missing) g
  )
  select count(distinct g.sku) filter (where g.missing) into v_missing from gone g;
  delete from private.unknown_skus k
  where k.supplier = p_supplier and k.module = p_module and k.seen_in <> p_run;
  update private.price_lists l
  set finished_at = clock_timestamp(), failure = null, doubts = 0, said = null,
    usual = case when v_doubt is null then v_usual else v_left end,
    usual_at = case
      when v_doubt is null and v_left < v_usual then coalesce(l.usual_at, clock_timestamp()) else clock_timestamp()
    end,
    rows = v_rows
  where l.supplier = p_supplier and l.module = p_module;
  perform private.review_open(
    'route_above_price', concat_ws(':', 'route', o.supplier, o.sku, private.jakarta_day(clock_timestamp())),
    null, null, o.cost,
    jsonb_build_object('supplier', o.supplier, 'sku', o.sku, 'cost', o.cost, 'price', private.least_price(d))
  )
  from private.product_suppliers o
  join private.products d on d.id = o.product_id and private.product_status_now(d) = 'active' and d.module = 'prabayar'
  where o.supplier = p_supplier and d.module = p_module and o.active and o.cost > private.least_price(d);
  return v_missing;
end
$$;
