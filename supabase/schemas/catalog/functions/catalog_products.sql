-- Products of a prepaid type at the asker's prices, with what is proposed to the asker's customers
-- (private.selling_proposal): of one operator, or of the one that the number's prefix points at, or all.
create or replace function public.catalog_products(
  p_type text, p_operator text default null, p_number text default null
)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_category constant integer := private.account_category();
  v_user constant uuid := auth.uid();
  v_operator constant text := coalesce(nullif(p_operator, ''), private.operator_of_number(p_number));
begin
  return (
    select coalesce(jsonb_agg(
      private.product_json(d, v_category) || jsonb_build_object(
        'selling_price', s.selling_price,
        'markup_price', s.selling_price - d.prices[v_category] + d.promo_discount
      ) order by o.position, d.position, d.code
    ), '[]')
    from private.products d
    join private.operators o on o.code = d.operator
    cross join lateral (
      select private.selling_proposal(
        v_user, d.id, d.operator, d.type, d.prices[v_category] - d.promo_discount
      ) as selling_price
    ) s
    where d.type = p_type and (v_operator is null or d.operator = v_operator) and d.status <> 'inactive' and d.offered
  );
end
$$;

grant execute on function public.catalog_products to anon, authenticated, service_role;
