-- Admins: a page of the SKUs of all suppliers and of what they offer beside (supplierPage): by supplier, product and
-- priority. p_filter is {search, supplier, state, page, per_page}; `state` is private.sku_state's or `unknown`. With
-- every page how the suppliers themselves stand.
create or replace function public.admin_supplier_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_search constant text := lower(coalesce(p_filter ->> 'search', ''));
  v_total bigint;
  v_rows jsonb;
begin
  with everything as (
    select s.id as supplier, s.name as supplier_name, o.sku, d.code as product_code, d.name as product_name, o.priority,
      o.cost, case when d.module = 'prabayar' then private.least_price(d) end as price, private.sku_state(o, s, d) as state,
      private.route_told(o) ->> 'cut_off' as cut_off, o.stock, o.checked_at
    from private.product_suppliers o
    join private.suppliers s on s.id = o.supplier
    join private.products d on d.id = o.product_id
    union all
    select s.id, s.name, k.sku, null, k.name, null, k.cost, null, 'unknown', null, null, l.finished_at
    from private.unknown_skus k
    join private.suppliers s on s.id = k.supplier
    left join private.price_lists l on l.supplier = k.supplier and l.module = k.module
  ), matching as materialized (
    select e.*, row_number() over (
      order by e.state = 'unknown', e.supplier, e.product_code, e.priority, e.sku
    ) as place
    from everything e
    where (p_filter ->> 'supplier' is null or e.supplier = p_filter ->> 'supplier')
      and case when p_filter ->> 'state' is null then e.state <> 'unknown' else e.state = p_filter ->> 'state' end
      and (
        v_search = '' or strpos(lower(e.sku), v_search) > 0 or strpos(lower(e.product_name), v_search) > 0
        or strpos(lower(coalesce(e.product_code, '')), v_search) > 0
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(
      to_jsonb(m) - 'place'
      || jsonb_build_object('id', m.supplier || ':' || m.sku, 'row', concat_ws(':', m.supplier, m.sku, m.product_code))
      order by m.place
    ), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page), 'suppliers', (
      select coalesce(jsonb_agg(private.supplier_json(s) order by s.id), '[]') from private.suppliers s
    )
  );
end
$$;

grant execute on function public.admin_supplier_list to authenticated;
