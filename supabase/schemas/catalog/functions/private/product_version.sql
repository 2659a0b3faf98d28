-- Names a product as an admin saw it, with the order of its route: a change that was made on an older one is refused.
create or replace function private.product_version(d private.products)
returns text
language sql
stable
as $$
  select md5(private.product_values(d)::text || coalesce((
    select string_agg(o.supplier || ':' || o.sku, ' ' order by o.priority)
    from private.product_suppliers o where o.product_id = d.id
  ), ''))
$$;
