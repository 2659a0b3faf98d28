-- A product as on the wire, priced for an account category (core/catalog/schema.ts).
create or replace function private.product_json(d private.products, p_category integer)
returns jsonb
language plpgsql
stable
as $$
declare
  v_now constant record := private.product_now(d, p_category);
begin
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
    'stock_label', v_now.stock_label,
    'status', v_now.status,
    'disturbed_since', case
      when v_now.status = 'disturbed' and d.status = 'disturbed' then d.disturbed_since
      when v_now.status = 'disturbed' then (
        -- Only a list says since when; what an admin or a pause has shut may have sold a moment before.
        select case when not bool_or(o.active) then max(o.changed_at) end
        from private.product_suppliers o where o.product_id = d.id
      )
    end,
    'disturbed_until', case when v_now.status = 'disturbed' then d.disturbed_until end,
    'disturbed_note', case when v_now.status = 'disturbed' then d.disturbed_note end,
    'closed_until', v_now.closed_until
  );
end
$$;
