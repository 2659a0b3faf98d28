-- Rupiah that a product costs at its dearest route that is not off: a price covers every supplier that may get the
-- order. Of a bill 0, for each bill tells its own. Null where every route is off.
create or replace function private.dearest_cost(d private.products)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select case when d.module = 'pascabayar' then 0 else (
      select max(o.cost)
      from private.product_suppliers o
      join private.suppliers s on s.id = o.supplier
      where o.product_id = d.id and o.active and o.enabled and s.active
    ) end
  );
end
$$;
