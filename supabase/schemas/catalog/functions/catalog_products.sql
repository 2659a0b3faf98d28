-- Products of a prepaid type at the asker's prices: of one operator, or of the one that the
-- number's prefix points at, or all.
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
  v_operator constant text := coalesce(nullif(p_operator, ''), private.operator_of_number(p_number));
begin
  return (
    select coalesce(jsonb_agg(private.product_json(d, v_category) order by o.position, d.position, d.code), '[]')
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and (v_operator is null or d.operator = v_operator) and d.status <> 'inactive' and d.offered
  );
end
$$;

grant execute on function public.catalog_products to anon, authenticated, service_role;
