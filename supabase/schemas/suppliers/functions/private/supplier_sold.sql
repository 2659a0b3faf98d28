-- How many sales a supplier delivered since then, of one SKU or of all; counted up to p_most.
create or replace function private.supplier_sold(p_supplier text, p_sku text, p_since timestamptz, p_most integer)
returns integer
language sql
stable
as $$
  select count(*)::integer
  from (
    select
    from public.purchases p
    join private.dispatches x
      on x.id = private.dispatch_id(p_supplier, private.dispatch_reference(p.ref_id, p.attempt))
    where p.updated_at > p_since and p.status = 'success' and x.state = 'success'
      and (p_sku is null or x.sku = p_sku)
      and (p_sku is null or p.product_id in (
        select o.product_id from private.product_suppliers o where o.supplier = p_supplier and o.sku = p_sku
      ))
    limit p_most
  ) sold
$$;
