-- Since when a product is closed that nobody sells just now because every route that is on is in its cut-off: the
-- latest of their beginnings.
create or replace function private.closed_since(p_product integer)
returns timestamptz
language sql
stable
as $$
  select max(private.cut_off_over(o.cut_off_start, statement_timestamp()) - interval '1 day')
  from private.routes_on(p_product) o
$$;
