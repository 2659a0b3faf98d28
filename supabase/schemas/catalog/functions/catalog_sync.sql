-- Service role: takes a page of a supplier's price list in the run of public.price_list_begin, rows {sku, name,
-- category, brand, price, active, stock, multi, cut_off_start, cut_off_end}: the price in rupiah, the cut-off as
-- HH:MM in Jakarta or null. Changes cost, stock, availability and cut-off of known SKUs, never a selling price; a
-- SKU that is listed twice is what its last row says; one of more than 100 characters, or that costs nothing and is
-- no bill, is left out. Sent again, a page changes nothing. A page at least half of whose prices of ours (ten at
-- least) are more than twice or less than half of what they were is odd: until its list is believed
-- (private.price_list_end) each SKU costs what it did or what that page says, whichever is more. At the last page
-- (p_last) what no page of the run offered is off. A run without any row is a fault and not a closing sale: it ends
-- without that. Each change is written down (private.supplier_changes). Answers {updated, unknown, missing}: SKUs of
-- ours that the page had, rows of it that are nobody's, and SKUs that the list lacked; null for a run that another one
-- has followed.
create or replace function public.catalog_sync(
  p_supplier text, p_module text, p_run uuid, p_rows jsonb, p_last boolean
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_few constant integer := 10;
  v_list private.price_lists;
  v_odd text;
  v_updated integer;
  v_unknown integer;
  v_missing integer := 0;
begin
  select l.* into v_list
  from private.price_lists l
  where l.supplier = p_supplier and l.module = p_module and l.run = p_run
  for update;
  if not found then
    return null;
  end if;
  with incoming as materialized (
    select distinct on (r.sku) r.*
    from rows from (jsonb_to_recordset(p_rows) as (
      sku text, name text, category text, brand text, price bigint, active boolean, stock bigint, multi boolean,
      cut_off_start time, cut_off_end time
    )) with ordinality r (
      sku, name, category, brand, price, active, stock, multi, cut_off_start, cut_off_end, place
    )
    where length(r.sku) between 1 and 100 and (r.price > 0 or r.price = 0 and p_module = 'pascabayar')
    order by r.sku, r.place desc
  ), ours as materialized (
    select o.product_id, o.priority, o.sku, coalesce(o.believed, o.cost) as cost, private.route_told(o) as was, i as now
    from private.product_suppliers o
    join private.products d on d.id = o.product_id and d.module = p_module
    join incoming i on i.sku = o.sku
    where o.supplier = p_supplier
  ), judged as materialized (
    -- Of bills the list says what is kept of the fee, which no price is made of.
    select
      case
        when p_module = 'prabayar' and count(*) >= c_few and count(*) filter (where j.odd) * 2 >= count(*)
          then format(
            '%s of %s prices are more than doubled or halved', count(*) filter (where j.odd), count(*)
          )
      end as odd
    from (
      select o.cost > 0 and ((o.now).price > o.cost * 2 or (o.now).price * 2 < o.cost) as odd from ours o
    ) j
  ), written as (
    update private.product_suppliers o
    set
      cost = case when j.odd is null then (u.now).price else greatest(u.cost, (u.now).price) end,
      believed = case when j.odd is not null then u.cost end,
      doubted = case when j.odd is not null then (u.now).price end,
      active = o.active or coalesce((u.now).active, false),
      -- So many are as many as one wants.
      stock = nullif(least((u.now).stock, 1000000), 1000000),
      multi = coalesce((u.now).multi, true),
      cut_off_start = (u.now).cut_off_start,
      cut_off_end = (u.now).cut_off_end,
      changed_at = case when not o.active and (u.now).active then now() else o.changed_at end,
      checked_at = now(),
      seen_in = case when (u.now).active then p_run end
    from ours u, judged j
    where o.product_id = u.product_id and o.priority = u.priority
    returning o.sku, u.was, private.route_told(o) as told
  ), changed as (
    insert into private.supplier_changes (supplier, sku, source, before, after)
    select p_supplier, c.sku, 'price_list', private.only_keys(c.was, private.differing(c.was, c.told)),
      private.differing(c.was, c.told)
    from (select distinct on (x.sku) x.* from written x order by x.sku, x.was, x.told) c
    where c.was <> c.told
  ), unknown as (
    insert into private.unknown_skus as k (supplier, sku, module, name, category, brand, cost, active, seen_in)
    select p_supplier, i.sku, p_module, left(coalesce(i.name, ''), 200), left(coalesce(i.category, ''), 100),
      left(coalesce(i.brand, ''), 100), i.price, coalesce(i.active, false), p_run
    from incoming i
    where not exists (select from ours u where u.sku = i.sku)
    on conflict (supplier, sku) do update
    set module = excluded.module, name = excluded.name, category = excluded.category, brand = excluded.brand,
      cost = excluded.cost, active = excluded.active, seen_in = excluded.seen_in
    returning k.sku
  )
  select (select count(distinct u.sku) from ours u), (select count(*) from unknown), (select j.odd from judged j)
  into v_updated, v_unknown, v_odd;
  if v_odd is not null then
    update private.price_lists l set odd = v_odd where l.supplier = p_supplier and l.module = p_module;
  end if;

  if p_last is true and (
    v_updated > 0
    or exists (
      select from private.product_suppliers o
      join private.products d on d.id = o.product_id and d.module = p_module
      where o.supplier = p_supplier and o.checked_at >= v_list.asked_at
    )
    or exists (select from private.unknown_skus k where k.supplier = p_supplier and k.seen_in = p_run)
  ) then
    v_missing := private.price_list_end(p_supplier, p_module, p_run);
  end if;
  return jsonb_build_object('updated', v_updated, 'unknown', v_unknown, 'missing', v_missing);
end
$$;

grant execute on function public.catalog_sync to service_role;
