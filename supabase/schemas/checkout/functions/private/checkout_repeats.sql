-- How often an agent sells a product to a destination today (duplicate rule, decisions §2): sales that kept their
-- money, and orders of customers that wait to be paid, but for the order p_but. The caller holds the agent's lock.
create or replace function private.checkout_repeats(p_user uuid, p_product integer, p_destination text, p_but uuid)
returns integer
language sql
stable
as $$
  select (
    (
      select count(*)
      from public.purchases p
      where hashtext(p.destination) = hashtext(p_destination) and p.destination = p_destination
        and private.jakarta_day(p.created_at) >= private.jakarta_day(clock_timestamp())
        and p.user_id is not distinct from p_user and p.product_id = p_product
        and p.status not in ('failed', 'expired', 'canceled', 'returned')
    ) + (
      select count(*)
      from private.checkout_orders o
      join public.deposits d on d.code = o.deposit_code
      where p_but is null and o.destination = p_destination and o.user_id = p_user and o.product_id = p_product
        and private.deposit_status_now(d) = 'pending'
    )
  )::integer
$$;
