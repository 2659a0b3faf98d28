-- A product as on the wire, priced for an account category (core/catalog/schema.ts).
-- A product that no supplier sells now at that price counts as closed while all of them are in their cut-off, else as
-- disturbed.
create or replace function private.product_json(d private.products, p_category integer)
returns jsonb
language plpgsql
stable
as $$
declare
  v_price constant bigint := d.prices[p_category] - d.promo_discount;
  -- What is left of it for a supplier.
  v_left constant bigint := v_price - d.cashbacks[p_category];
  v_cost bigint;
  v_stock integer;
  v_closed_until timestamptz;
  v_status text := private.product_status_now(d);
begin
  select o.cost, o.stock into v_cost, v_stock
  from private.routes_now(d.id) o
  -- As public.purchase_place begins: with one that has it at the buyer's price.
  order by o.cost > v_left, o.stock is not distinct from 0, o.priority
  limit 1;
  if v_status = 'active' and (not found or v_cost > v_left) then
    v_closed_until := private.closed_until(d.id);
    v_status := case when v_closed_until is null then 'disturbed' else 'closed' end;
  end if;
  return jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'operator', d.operator,
    'type', d.type,
    'nominal', d.nominal,
    'label', d.label,
    'description', d.description,
    'price', v_price,
    'regular_price', case when d.promo_discount > 0 then d.prices[p_category] end,
    'cashback', d.cashbacks[p_category],
    'is_promo', d.promo_discount > 0,
    'stock_label', case
      when d.stock = 0 or v_stock = 0 then 'sold out'
      when least(d.stock, v_stock) <= 10 then 'limited'
      else 'available'
    end,
    'status', v_status,
    'disturbed_since', case
      when v_status = 'disturbed' and d.status = 'disturbed' then d.disturbed_since
      when v_status = 'disturbed' then (
        -- Only a list says since when; what an admin or a pause has shut may have sold a moment before.
        select case when not bool_or(o.active) then max(o.changed_at) end
        from private.product_suppliers o where o.product_id = d.id
      )
    end,
    'disturbed_until', case when v_status = 'disturbed' then d.disturbed_until end,
    'disturbed_note', case when v_status = 'disturbed' then d.disturbed_note end,
    'closed_until', v_closed_until
  );
end
$$;
