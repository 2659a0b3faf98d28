-- How many guests' orders of an agent's product to a destination are open before they are a purchase: they wait to be
-- paid, or what is due of their bill, which they paid, is being asked.
create or replace function private.checkout_orders_open(p_user uuid, p_product integer, p_destination text)
returns integer
language sql
stable
as $$
  select count(*)::integer
  from private.checkout_orders o
  join public.deposits d on d.code = o.deposit_code
  where private.destination_stem(o.destination) = private.destination_stem(p_destination)
    and private.destination_same(p_product, o.destination, p_destination) and o.created_at > clock_timestamp() - interval '1 day'
    and o.user_id = p_user and o.product_id = p_product
    and (
      private.deposit_status_now(d) = 'pending'
      or exists (select from private.inquiries i where i.ref_id = o.ref_id and i.status = 'asking')
    )
$$;
