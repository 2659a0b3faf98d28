-- The least that somebody pays for a product and does not get back as cashback, in rupiah: a supplier that asks more is
-- a loss.
create or replace function private.least_price(d private.products)
returns bigint
language sql
immutable
as $$
  select min(p - c) - d.promo_discount from unnest(d.prices, d.cashbacks) as group_of (p, c)
$$;
