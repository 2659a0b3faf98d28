-- The routes of a product that can be taken now: those that are on, outside their cut-off.
create or replace function private.routes_now(p_product integer)
returns setof private.product_suppliers
language sql
stable
as $$
  select o.*
  from private.routes_on(p_product) o
  where private.in_cut_off(o.cut_off_start, o.cut_off_end, statement_timestamp()) is not true
$$;
