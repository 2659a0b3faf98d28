-- True where nobody could sell a product at this discount: a price would be nothing, or less than what the cheapest
-- supplier of it asks that is not off.
create or replace function private.promotion_loss(d private.products, p_discount bigint)
returns boolean
language sql
stable
as $$
  select least_price <= 0 or least_price < coalesce((
    select min(o.cost) from private.product_suppliers o where o.product_id = d.id and o.active and o.enabled
  ), 0)
  from (select min(price) - p_discount from unnest(d.prices) price) l (least_price)
$$;
