-- What admins decide about a product, as the form and the audit trail name it (core/catalog/admin/product-schema.ts).
create or replace function private.product_values(d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'operator', d.operator, 'name', d.name, 'label', d.label, 'description', d.description, 'nominal', d.nominal,
    'price_1', d.prices[1], 'price_2', d.prices[2], 'price_3', d.prices[3], 'promo_discount', d.promo_discount,
    'cashback_1', d.cashbacks[1], 'cashback_2', d.cashbacks[2], 'cashback_3', d.cashbacks[3], 'stock', d.stock,
    'permission', d.permission, 'position', d.position, 'status', private.product_status_now(d),
    'disturbed_until', case when private.product_status_now(d) = 'disturbed' then d.disturbed_until end,
    'disturbed_note', case when private.product_status_now(d) = 'disturbed' then d.disturbed_note end
  )
$$;
