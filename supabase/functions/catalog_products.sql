-- Products of a prepaid type at the asker's prices: of one operator, or of the one that the
-- number's prefix points at, or all.
create or replace function public.catalog_products(
  p_type text, p_operator text default null, p_number text default null
)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.product_json(d, c.category) order by o.position, d.position, d.code), '[]')
  from (
    select
      private.account_category() as category,
      coalesce(nullif(p_operator, ''), private.operator_of_number(p_number)) as operator
  ) c
  join private.products d on d.type = p_type and (c.operator is null or d.operator = c.operator)
  join private.operators o on o.code = d.operator
  where d.status <> 'inactive'
$$;
