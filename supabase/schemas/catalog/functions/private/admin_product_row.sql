-- A product in the admins' list (core/catalog/admin/product-schema.ts, productRow). `cost` is that of its dearest
-- route, `margin` the least that somebody leaves above it, promotion and cashback taken off.
create or replace function private.admin_product_row(d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code, 'name', d.name, 'label', d.label, 'type', d.type, 'module', d.module, 'operator', d.operator,
    'operator_name', (select o.name from private.operators o where o.code = d.operator),
    'nominal', d.nominal, 'price_1', d.prices[1], 'price_2', d.prices[2], 'price_3', d.prices[3],
    'promo_discount', d.promo_discount, 'cost', case when d.module = 'prabayar' then c.cost end,
    'margin', (select min(d.prices[i] - d.cashbacks[i]) from generate_series(1, 3) i) - d.promo_discount - c.cost,
    'state', private.product_standing(d),
    'suppliers', (
      select coalesce(string_agg(s.name, ', ' order by o.priority), '')
      from private.product_suppliers o join private.suppliers s on s.id = o.supplier
      where o.product_id = d.id
    )
  )
  from (select private.dearest_cost(d) as cost) c
$$;
