-- The least that somebody pays for a product, in rupiah.
create or replace function private.least_price(d private.products)
returns bigint
language sql
immutable
as $$
  select min(p) - d.promo_discount from unnest(d.prices) p
$$;
