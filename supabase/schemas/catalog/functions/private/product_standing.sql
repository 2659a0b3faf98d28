-- How a product stands for admins, the reason that lasts longest first: off (its type is not in the menu), inactive,
-- disturbed, no_route (every supplier is off), loss (every route costs more than somebody pays), closed, sold_out, on.
create or replace function private.product_standing(d private.products)
returns text
language plpgsql
stable
as $$
begin
  return (
    select case
      when not d.offered then 'off'
      when private.product_status_now(d) <> 'active' then private.product_status_now(d)
      when r.routes = 0 then 'no_route'
      when r.loss then 'loss'
      when private.closed_until(d.id) is not null then 'closed'
      when d.stock = 0 or r.sold_out then 'sold_out'
      else 'on'
    end
    from (
      select count(*) as routes, bool_and(d.module = 'prabayar' and o.cost > private.least_price(d)) as loss,
        bool_and(o.stock is not distinct from 0) as sold_out
      from private.routes_on(d.id) o
    ) r
  );
end
$$;
