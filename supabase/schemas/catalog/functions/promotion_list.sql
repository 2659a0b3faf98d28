-- Products that are sold for less than usual now, at the asker's prices, as rows of the price list with until when, in
-- the menu's order; what the menu has switched off, and what needs a permission that the asker lacks, is not there.
-- At most 200.
create or replace function public.promotion_list()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_category constant integer := private.account_category();
  v_permissions constant text[] := private.account_permissions(v_user);
begin
  return (
    select coalesce(jsonb_agg(
      private.price_json(r.product, v_category) || jsonb_build_object('operator_name', r.operator_name) order by r.place
    ), '[]')
    from (
      select d as product, o.name as operator_name, row_number() over (
        order by t.type_position, o.position, d.position, d.code
      ) as place
      from private.products d
      join private.operators o on o.code = d.operator
      join lateral (
        select min(m.position) as type_position from private.menu_entries m where m.product_type = d.type
      ) t on true
      where d.promo_discount > 0 and d.module = 'prabayar' and d.status <> 'inactive' and d.offered
        and private.product_lacking(d, v_permissions, private.games_open(v_user)) is null
      order by place
      limit 200
    ) r
  );
end
$$;

grant execute on function public.promotion_list to authenticated;
