-- A link as its agent sees it (core/checkout/schema.ts, checkoutLink), with whether anything can be bought there, and
-- what came of it: orders that were paid, those that were delivered and what they earned, in rupiah.
create or replace function private.checkout_link_json(l private.checkout_links)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', l.id,
    'slug', l.slug,
    'title', l.title,
    'type', l.type,
    'operator', l.operator,
    'operator_name', (select o.name from private.operators o where o.code = l.operator),
    'product_code', d.code,
    'product_name', d.name,
    'price_rule', l.price_rule,
    'amount', l.amount,
    'status', l.status,
    'sells', private.checkout_sells(l) and exists (select from private.checkout_offers(l) f where f.payable),
    'created_at', l.created_at,
    'paid', s.paid,
    'sales', s.sales,
    'profit', s.profit
  )
  from (
    select
      count(*) filter (where q.status = 'paid') as paid,
      count(*) filter (where p.status = 'success') as sales,
      coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0) as profit
    from private.checkout_orders o
    join public.deposits q on q.code = o.deposit_code
    left join public.purchases p on p.ref_id = o.ref_id
    where o.link_id = l.id
  ) s
  left join private.products d on d.id = l.product_id
$$;
