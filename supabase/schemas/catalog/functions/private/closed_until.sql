-- When a product opens again that nobody sells just now because every route that is on is in its cut-off; null for
-- another one.
create or replace function private.closed_until(p_product integer)
returns timestamptz
language plpgsql
stable
as $$
begin
  return (
    select min(private.cut_off_over(o.cut_off_end, statement_timestamp()))
    from private.routes_on(p_product) o
    having bool_and(coalesce(private.in_cut_off(o.cut_off_start, o.cut_off_end, statement_timestamp()), false))
  );
end
$$;
