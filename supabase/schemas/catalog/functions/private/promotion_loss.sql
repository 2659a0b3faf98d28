-- True where a product at this discount would leave some price group less than it must (private.price_floor), or cost
-- nothing.
create or replace function private.promotion_loss(d private.products, p_discount bigint)
returns boolean
language sql
stable
as $$
  select bool_or(
    d.prices[i] <= p_discount or d.prices[i] < private.price_floor(d, i) - d.promo_discount + p_discount
  )
  from generate_series(1, 3) i
$$;
