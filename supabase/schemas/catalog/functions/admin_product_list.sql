-- Admins: a page of the products (productPage). p_filter is {search, type, operator, supplier, state, sort, page,
-- per_page}: `state` is private.product_standing's; `sort` catalog (type, operator and place), name, highest, lowest or
-- thinnest (the least margin first). With every page what can be chosen.
create or replace function public.admin_product_list(p_filter jsonb default '{}')
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
  v_sort constant text := coalesce(p_filter ->> 'sort', 'catalog');
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select d as product, row_number() over (order by
      case v_sort
        when 'highest' then -d.prices[1] when 'lowest' then d.prices[1]
        when 'thinnest' then (select min(d.prices[i] - d.cashbacks[i]) from generate_series(1, 3) i)
          - d.promo_discount - private.dearest_cost(d)
      end nulls last,
      case v_sort when 'name' then lower(d.name) end,
      d.type, o.position, d.position, d.code
    ) as place
    from private.admin_products_filtered(p_filter) d
    join private.operators o on o.code = d.operator
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.admin_product_row(m.product) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page), 'choices', private.catalog_choices()
  );
end
$$;

grant execute on function public.admin_product_list to authenticated;
