-- Refuses what a product would be sold for where it leaves less than it must: for each price group whose price,
-- promotion or cashback is another than it was. Raises price_below_floor {category, price, min, cost, margin,
-- promotion, cashback}: the least price, and of it the dearest route's cost, the group's minimum margin, the promotion
-- and the cashback, all in rupiah.
create or replace function private.product_refuse_loss(p_before private.products, p_after private.products)
returns void
language plpgsql
stable
as $$
declare
  v_least bigint;
begin
  for i in 1 .. 3 loop
    continue when (p_before.prices[i], p_before.promo_discount, p_before.cashbacks[i], p_before.operator)
      is not distinct from (p_after.prices[i], p_after.promo_discount, p_after.cashbacks[i], p_after.operator);
    v_least := private.price_floor(p_after, i);
    if p_after.prices[i] < v_least then
      perform private.fail(422, 'price_below_floor', jsonb_build_object(
        'category', i, 'price', p_after.prices[i], 'min', v_least, 'cost', private.dearest_cost(p_after),
        'margin', coalesce((select r.minimum from private.price_rule_of(i, p_after.type, p_after.operator) r), 0),
        'promotion', p_after.promo_discount, 'cashback', p_after.cashbacks[i]
      ));
    end if;
  end loop;
end
$$;
