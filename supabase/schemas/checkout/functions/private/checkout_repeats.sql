-- How often an agent sells a product to a destination today (duplicate rule, decisions §2): sales that kept their
-- money, and before a new order (p_but null) the open ones of customers. The caller holds the agent's lock.
create or replace function private.checkout_repeats(p_user uuid, p_product integer, p_destination text, p_but uuid)
returns integer
language sql
stable
as $$
  select (
    (
      select count(*)
      from public.purchases p
      where p.destination_hash = hashtext(private.destination_stem(p_destination))
        and private.destination_same(p_product, p.destination, p_destination)
        and p.sold_on >= private.jakarta_day(clock_timestamp())
        and p.user_id is not distinct from p_user and p.product_id = p_product
        and p.status not in ('failed', 'expired', 'canceled', 'returned')
    ) + case when p_but is null then private.checkout_orders_open(p_user, p_product, p_destination) else 0 end
  )::integer
$$;
