-- The price that a rule makes of a product's dearest cost, in rupiah, before the promotion is taken off: never below
-- what has to be left, rounded up to the rule's step. Null where no route has a cost.
create or replace function private.price_by_rule(r private.price_rules, d private.products)
returns bigint
language sql
stable
as $$
  select case when c.cost is not null then greatest(ceil(greatest(
    c.cost + ceil(c.cost * r.percent_bp / 10000.0) + r.amount,
    c.cost + r.minimum + d.promo_discount + d.cashbacks[r.category]
  ) / r.step) * r.step, d.promo_discount + 1)::bigint end
  from (select private.dearest_cost(d) as cost) c
$$;
