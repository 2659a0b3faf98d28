-- What an agent asks their customers for each prepaid product of an operator that they sell, with what it costs them,
-- in rupiah, in the order of their price list.
create or replace function private.media_offers(p_user uuid, p_type text, p_operator text)
returns table (product_id integer, code text, name text, price bigint, cost bigint, place bigint)
language sql
stable
as $$
  select (o.product).id, (o.product).code, (o.product).name, private.selling_proposal(
    p_user, (o.product).id, (o.product).operator, (o.product).type, c.cost
  ), c.cost, o.place
  from private.selling_prices(p_user, jsonb_build_object('type', p_type, 'operator', p_operator)) o
  join public.accounts a on a.id = p_user
  cross join lateral (select (o.product).prices[a.category] - (o.product).promo_discount as cost) c
$$;
