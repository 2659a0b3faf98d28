-- A product as on the wire, priced for an account category (core/catalog/schema.ts).
-- A product whose every supplier is off counts as disturbed.
create or replace function private.product_json(d private.products, p_category integer)
returns jsonb
language plpgsql
stable
as $$
declare
  v_supplier text;
  v_stock integer;
begin
  select o.supplier, o.stock into v_supplier, v_stock
  from private.product_suppliers o
  where o.product_id = d.id and o.active
  order by o.priority
  limit 1;
  return jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'operator', d.operator,
    'type', d.type,
    'nominal', d.nominal,
    'label', d.label,
    'description', d.description,
    'price', d.prices[p_category] - d.promo_discount,
    'regular_price', case when d.promo_discount > 0 then d.prices[p_category] end,
    'cashback', d.cashbacks[p_category],
    'is_promo', d.promo_discount > 0,
    'stock_label', case
      when d.stock = 0 or v_stock = 0 then 'sold out'
      when least(d.stock, v_stock) <= 10 then 'limited'
      else 'available'
    end,
    'status', case when d.status = 'active' and v_supplier is null then 'disturbed' else d.status::text end,
    'disturbed_since', case
      when d.status = 'disturbed' then d.disturbed_since
      when d.status = 'active' and v_supplier is null then (
        select max(o.changed_at) from private.product_suppliers o where o.product_id = d.id
      )
    end
  );
end
$$;
