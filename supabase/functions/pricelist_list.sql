-- The public price list of a type: a member's prices.
create or replace function public.pricelist_list(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'product_code', r.row -> 'product_code',
    'product_name', r.row -> 'product_name',
    'operator', r.row -> 'operator',
    'type', r.row -> 'type',
    'label', r.row -> 'label',
    'price', r.row -> 'price',
    'is_promo', r.row -> 'is_promo',
    'stock_label', r.row -> 'stock_label',
    'status', r.row -> 'status'
  ) order by r.place, r.position, r.code), '[]')
  from (
    select private.product_json(d, 1) as row, o.position as place, d.position, d.code
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and d.status <> 'inactive'
  ) r
$$;
