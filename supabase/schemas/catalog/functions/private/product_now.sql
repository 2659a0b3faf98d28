-- How a product stands for buyers of an account category now: its status, the word for its stock and, of a closed one,
-- when it opens again. One that no supplier sells now at that price counts as closed while all of them are in their
-- cut-off, else as disturbed. A bill has neither stock nor a price that a supplier could exceed.
create or replace function private.product_now(
  d private.products, p_category integer, out status text, out stock_label text, out closed_until timestamptz
)
language plpgsql
stable
as $$
declare
  -- What is left of its price for a supplier.
  v_left constant bigint := case
    when d.module = 'prabayar' then d.prices[p_category] - d.promo_discount - d.cashbacks[p_category]
  end;
  v_cost bigint;
  v_stock integer;
begin
  select o.cost, o.stock into v_cost, v_stock
  from private.routes_now(d.id) o
  -- As public.purchase_place begins: with one that has it at the buyer's price.
  order by o.cost > v_left, o.stock is not distinct from 0, o.priority
  limit 1;
  status := private.product_status_now(d);
  if status = 'active' and (not found or v_cost > v_left) then
    closed_until := private.closed_until(d.id);
    status := case when closed_until is null then 'disturbed' else 'closed' end;
  end if;
  stock_label := case
    when d.module <> 'prabayar' then 'available'
    when d.stock = 0 or v_stock = 0 then 'sold out'
    when least(d.stock, v_stock) <= 10 then 'limited'
    else 'available'
  end;
end
$$;
