-- The least price of a product for a price group, in rupiah, before the promotion is taken off: the dearest route's
-- cost, the minimum margin of the group, promotion and cashback. A product without a route costs nothing yet.
create or replace function private.price_floor(d private.products, p_category integer)
returns bigint
language sql
stable
as $$
  select coalesce(private.dearest_cost(d), 0) + d.promo_discount + d.cashbacks[p_category]
    + coalesce((select r.minimum from private.price_rule_of(p_category, d.type, d.operator) r), 0)
$$;
