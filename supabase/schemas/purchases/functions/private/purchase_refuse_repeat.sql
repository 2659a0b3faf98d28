-- The duplicate rule (decisions §2, §5): counts the user's purchases of this product to this
-- destination since p_since, when the Jakarta day began; those that gave the money back do not count. The caller holds
-- the user's lock. A person may sell thousands a day, so these are looked up by the destination, and asked whose they
-- are with words that no index over people answers. Open orders of an agent's customers are asked about as well, and
-- never reach the limit: whoever makes them need not pay. Raises duplicate_limit {count, limit}, or confirm_repeat
-- {count, limit, ref_id, status} of the newest sale, null where there is none, where it was not confirmed.
create or replace function private.purchase_refuse_repeat(
  p_user uuid, p_since timestamptz, p_product integer, p_destination text, p_confirmed boolean
)
returns void
language plpgsql
as $$
declare
  v_count integer;
  v_open constant integer := private.checkout_orders_open(p_user, p_product, p_destination);
  v_limit integer;
  v_latest public.purchases;
begin
  select count(*) into v_count
  from public.purchases p
  where p.destination_hash = hashtext(private.destination_stem(p_destination))
    and private.destination_same(p_product, p.destination, p_destination)
    and p.sold_on >= private.jakarta_day(p_since) and p.created_at >= p_since
    and p.user_id is not distinct from p_user and p.product_id = p_product
    and p.status not in ('failed', 'expired', 'canceled', 'returned');
  if v_count + v_open = 0 then
    return;
  end if;
  select c.duplicate_limit_per_day into strict v_limit from private.site_settings c;
  if v_count >= v_limit then
    perform private.fail(422, 'duplicate_limit', jsonb_build_object('count', v_count, 'limit', v_limit));
  end if;
  if p_confirmed is true then
    return;
  end if;
  select p.* into v_latest
  from public.purchases p
  where p.destination_hash = hashtext(private.destination_stem(p_destination))
    and private.destination_same(p_product, p.destination, p_destination)
    and p.sold_on >= private.jakarta_day(p_since) and p.created_at >= p_since
    and p.user_id is not distinct from p_user and p.product_id = p_product
    and p.status not in ('failed', 'expired', 'canceled', 'returned')
  order by p.created_at desc, p.ref_id desc
  limit 1;
  perform private.fail(409, 'confirm_repeat', jsonb_build_object(
    'count', v_count + v_open, 'limit', v_limit, 'ref_id', v_latest.ref_id, 'status', v_latest.status
  ));
end
$$;
