-- The routes of a product that are not off: offered by the price list, switched off by no admin, paused by no failures.
create or replace function private.routes_on(p_product integer)
returns setof private.product_suppliers
language sql
stable
as $$
  select o.*
  from private.product_suppliers o
  join private.suppliers s on s.id = o.supplier
  where o.product_id = p_product and o.active and o.enabled and s.active
    and (o.paused_until is null or o.paused_until <= statement_timestamp())
    and (s.paused_until is null or s.paused_until <= statement_timestamp())
$$;
