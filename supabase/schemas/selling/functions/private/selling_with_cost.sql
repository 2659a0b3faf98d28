-- Rows of one's own price list (private.selling_price_json) with what each costs and leaves, for nobody but their
-- owner: {…, buying_price, profit}.
create or replace function private.selling_with_cost(p_category integer, p_rows jsonb)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(
    r.one || jsonb_build_object('buying_price', c.cost, 'profit', (r.one ->> 'selling_price')::bigint - c.cost)
    order by r.place
  ), '[]')
  from jsonb_array_elements(p_rows) with ordinality r (one, place)
  join private.products d on d.code = r.one ->> 'product_code'
  cross join lateral (select d.prices[p_category] - d.promo_discount as cost) c
$$;
