-- A row of one's own price list as on the wire (core/selling/schema.ts, sellingPrice).
create or replace function private.selling_price_json(
  p_user uuid, p_category integer, d private.products, p_operator_name text
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'type', d.type,
    'operator', d.operator,
    'operator_name', p_operator_name,
    'selling_price', private.selling_proposal(
      p_user, d.id, d.operator, d.type, d.prices[p_category] - d.promo_discount
    )
  )
$$;
