-- What a rule that may not be kept yet would make of three products that it is about: the cheapest, one in the middle
-- and the dearest, [{product_code, product_name, price, is_bill, current, proposed}] in rupiah, as things are and under
-- the rule. Of a bill, whose price its inquiry tells, the price is that of an example. A narrower rule of a product
-- still counts for it, so that what is shown is what is sold at. Raises as public.selling_rule_set.
create or replace function public.selling_rule_preview(p_input jsonb)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  r constant private.selling_rules := private.selling_rule_read(v_user, p_input);
  v_category constant integer := private.account_category();
  -- A bill of the middle sort, in rupiah.
  c_bill constant bigint := 100000;
begin
  return (
    with about as materialized (
      select d as product, case when d.module = 'prabayar' then d.prices[v_category] - d.promo_discount
        else c_bill end as price, row_number() over (order by d.prices[v_category], d.code) as place, count(*) over () as count
      from private.products d
      where private.product_open_to(v_user, d)
        and case when r.product_id is null
          then d.operator = coalesce(r.operator, d.operator) and d.type = coalesce(r.type, d.type)
          else d.id = r.product_id
        end
    )
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'product_code', (a.product).code,
        'product_name', (a.product).name,
        'price', a.price,
        'is_bill', (a.product).module = 'pascabayar',
        'current', private.selling_proposal(v_user, (a.product).id, (a.product).operator, (a.product).type, a.price),
        'proposed', private.selling_by_rule(
          coalesce(n.kind, r.kind), coalesce(n.value, r.value), coalesce(n.round_to, r.round_to), a.price
        )
      ) order by a.place
    ), '[]')
    from about a
    left join lateral (
      select x.kind, x.value, x.round_to
      from private.selling_rule_of(v_user, (a.product).id, (a.product).operator, (a.product).type) x
      where (num_nonnulls(x.product_id), num_nonnulls(x.operator), num_nonnulls(x.type))
        > (num_nonnulls(r.product_id), num_nonnulls(r.operator), num_nonnulls(r.type))
    ) n on true
    where a.place in (1, (a.count + 1) / 2, a.count)
  );
end
$$;

grant execute on function public.selling_rule_preview to authenticated;
