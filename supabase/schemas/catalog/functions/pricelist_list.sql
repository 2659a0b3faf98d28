-- The price list of a type at the prices of the asker's category, at a member's for a guest and for a device that was
-- not let in. p_filter is one that core/catalog/price-list.ts has read: search, operator, status; page and per_page for
-- a page of it, without which it is whole. Of a bill the price is its fee.
-- Answers {category, updated_at, operators, rows, meta}: when prices or what the suppliers say of them last changed,
-- and of each operator how many rows the search and the status find.
create or replace function public.pricelist_list(p_type text, p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_category constant integer := private.pricelist_category();
  v_operator constant text := nullif(p_filter ->> 'operator', '');
  v_status constant text := nullif(p_filter ->> 'status', '');
  v_search constant boolean := coalesce(p_filter ->> 'search', '') <> '';
  v_amount constant bigint := (p_filter ->> 'search_amount')::bigint;
  v_patterns record;
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  -- Null for all: greatest and least would take a null for no bound.
  v_per_page constant integer := case
    when p_filter ? 'per_page' then least(greatest((p_filter ->> 'per_page')::integer, 1), 100)
  end;
  v_operators jsonb;
  v_total bigint;
  v_rows jsonb;
begin
  v_patterns := private.search_patterns(left(p_filter ->> 'search', 64));
  with offered as materialized (
    select d as product, o as operator
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and d.status <> 'inactive' and d.offered
      and (
        not v_search
        or d.prices[v_category] - d.promo_discount = v_amount
        or private.price_words(d, o.name, v_patterns.words, v_patterns.amounts)
      )
  ), found as materialized (
    -- Only a status has to be known of every row; the rest is told of those of the page.
    select f.product, f.operator
    from offered f
    where v_status is null or v_status = (
      select case
        when n.status <> 'active' then n.status
        when n.stock_label = 'sold out' then 'sold_out'
        else n.stock_label
      end
      from private.product_now(f.product, v_category) n
    )
  ), matching as materialized (
    select f.product, f.operator, row_number() over (
      order by (f.operator).position, (f.product).position, (f.product).code
    ) as place
    from found f
    where v_operator is null or (f.operator).code = v_operator
  )
  select
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('code', (c.operator).code, 'name', (c.operator).name, 'count', c.count)
        order by (c.operator).position, (c.operator).code
      ), '[]')
      from (select f.operator, count(*) as count from found f group by f.operator) c
    ),
    (select count(*) from matching),
    coalesce(jsonb_agg(
      private.price_json(m.product, v_category) || jsonb_build_object('operator_name', (m.operator).name)
      order by m.place
    ), '[]')
  into v_operators, v_total, v_rows
  from matching m
  where v_per_page is null or m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'category', v_category,
    'updated_at', (
      select greatest(
        max(o.checked_at), max(o.changed_at), (select c.at from private.pricelist_changes c where c.type = p_type)
      )
      from private.products d
      join private.product_suppliers o on o.product_id = d.id
      where d.type = p_type
    ),
    'operators', v_operators,
    'rows', v_rows,
    'meta', private.page_meta(v_total, v_page, coalesce(v_per_page, greatest(v_total, 1)::integer))
  );
end
$$;

grant execute on function public.pricelist_list to anon, authenticated, service_role;
