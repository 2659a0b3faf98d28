-- The products that a filter of the admins asks for (admin_product_list).
create or replace function private.admin_products_filtered(p_filter jsonb)
returns setof private.products
language sql
stable
as $$
  select d.*
  from private.products d
  join private.operators o on o.code = d.operator
  join private.product_types t on t.code = d.type
  where (p_filter ->> 'type' is null or d.type = p_filter ->> 'type')
    and (p_filter ->> 'operator' is null or d.operator = p_filter ->> 'operator')
    and (p_filter ->> 'supplier' is null or exists (
      select from private.product_suppliers x where x.product_id = d.id and x.supplier = p_filter ->> 'supplier'
    ))
    and (
      private.search_finds(
        p_filter, concat_ws(' ', d.code, d.name, o.name, t.name, t.code), null,
        d.prices || d.nominal,
        p_values => case when p_filter ? 'search_values'
          then jsonb_build_object('type', d.type, 'state', private.product_standing(d)) end
      ) or exists (
        select from private.product_suppliers x
        where x.product_id = d.id and strpos(lower(x.sku), lower(p_filter ->> 'search')) > 0
      )
    )
    and (p_filter ->> 'state' is null or private.product_standing(d) = p_filter ->> 'state')
$$;
