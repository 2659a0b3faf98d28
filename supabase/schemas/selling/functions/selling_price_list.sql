-- A page of the user's own price list (core/selling/schema.ts, sellingPricePage).
create or replace function public.selling_price_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_category constant integer := private.account_category();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 50), 1), 100);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p.product, p.operator_name, p.place from private.selling_prices(v_user, p_filter) p
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(
      private.selling_price_json(v_user, v_category, m.product, m.operator_name) order by m.place
    ), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'operators', (
    select coalesce(jsonb_agg(x.one order by lower(x.one ->> 'name'), x.one ->> 'code'), '[]')
    from (
      select distinct jsonb_build_object('code', (p.product).operator, 'name', p.operator_name) as one
      from private.selling_prices(v_user, p_filter - 'operator') p
    ) x
  ), 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.selling_price_list to authenticated;
