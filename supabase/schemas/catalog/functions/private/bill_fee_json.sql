-- A bill's product as in the price list, as private.product_json is of a prepaid one: its price is what the account
-- category pays above the bill, what the supplier keeps and our margin (docs/decisions/inquiries.md).
create or replace function private.bill_fee_json(d private.products, p_category integer)
returns jsonb
language plpgsql
stable
as $$
declare
  v_now constant record := private.product_now(d, p_category);
  v_cost bigint;
begin
  select o.cost into v_cost from private.routes_now(d.id) o order by o.priority limit 1;
  if not found then
    select o.cost into v_cost from private.product_suppliers o where o.product_id = d.id order by o.priority limit 1;
  end if;
  return jsonb_build_object(
    'product_code', d.code,
    'product_name', d.name,
    'operator', d.operator,
    'type', d.type,
    'label', d.label,
    'price', coalesce(v_cost, 0) + d.prices[p_category] - d.promo_discount,
    'regular_price', null,
    'is_promo', false,
    'stock_label', v_now.stock_label,
    'status', v_now.status,
    'closed_until', v_now.closed_until
  );
end
$$;
