-- The price list of a type as {category, rows}: at the prices of the asker's category, at a member's for a guest and
-- for a device that was not let in.
create or replace function public.pricelist_list(p_type text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('category', max(c.category), 'rows', coalesce(jsonb_agg(jsonb_build_object(
    'product_code', r.row -> 'product_code',
    'product_name', r.row -> 'product_name',
    'operator', r.row -> 'operator',
    'operator_name', r.operator_name,
    'type', r.row -> 'type',
    'label', r.row -> 'label',
    'price', r.row -> 'price',
    'is_promo', r.row -> 'is_promo',
    'stock_label', r.row -> 'stock_label',
    'status', r.row -> 'status',
    'closed_until', r.row -> 'closed_until'
  ) order by r.place, r.position, r.code) filter (where r.code is not null), '[]'))
  from (
    select case
      when private.session_state(auth.uid(), private.session_id()) in ('admitted', 'account_inactive')
      then private.account_category()
      else 1
    end as category
  ) c
  left join lateral (
    select private.product_json(d, c.category) as row, o.name as operator_name, o.position as place, d.position, d.code
    from private.products d
    join private.operators o on o.code = d.operator
    where d.type = p_type and d.status <> 'inactive' and d.offered
  ) r on true
$$;

grant execute on function public.pricelist_list to anon, authenticated, service_role;
