-- The products of a link, in rupiah: what its agent pays, what their customer does (of a bill nothing is known before
-- it is asked: any open way to pay will do), and whether that can be paid on its page.
create or replace function private.checkout_offers(l private.checkout_links)
returns table (product private.products, category smallint, cost bigint, price bigint, payable boolean)
language sql
stable
as $$
  select d, a.category, c.cost, p.price, private.checkout_payable(case when d.module = 'prabayar' then p.price end)
  from public.accounts a
  join private.products d on d.type = l.type and d.operator = l.operator
  cross join lateral (select d.prices[a.category] - d.promo_discount as cost) c
  cross join lateral (select private.checkout_price(l, c.cost) as price) p
  where a.id = l.user_id and (l.product_id is null or d.id = l.product_id) and private.product_open_to(l.user_id, d)
$$;
