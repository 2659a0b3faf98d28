-- How a SKU stands, the reason that lasts longest first: off (by an admin), paused (by its failures), unlisted, loss
-- (it costs more than somebody pays), closed (in its cut-off), sold_out, on. Bills have no price of their own.
create or replace function private.sku_state(o private.product_suppliers, s private.suppliers, d private.products)
returns text
language sql
stable
as $$
  select case
    when not (o.enabled and s.active) then 'off'
    when greatest(o.paused_until, s.paused_until) > statement_timestamp() then 'paused'
    when not o.active then 'unlisted'
    when d.module = 'prabayar' and o.cost > private.least_price(d) then 'loss'
    when private.in_cut_off(o.cut_off_start, o.cut_off_end, statement_timestamp()) then 'closed'
    when o.stock = 0 then 'sold_out'
    else 'on'
  end
$$;
