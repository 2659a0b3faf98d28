-- Refuses an order where too many like it wait to be paid: of one link, to one destination, from one contact; whoever
-- asks for them pays nothing for it, and each costs a charge at the provider. Raises too_many_open_orders {limit}.
create or replace function private.checkout_refuse_crowd(p_link uuid, p_destination text, p_contact text)
returns void
language plpgsql
stable
as $$
declare
  v_max integer;
begin
  select crowd.max into v_max
  from (
    select 50 as max, count(*) as open
    from private.checkout_orders o join public.deposits d on d.code = o.deposit_code
    where o.link_id = p_link and o.created_at > clock_timestamp() - interval '1 day'
      and private.deposit_status_now(d) = 'pending'
    union all
    select 3, count(*)
    from private.checkout_orders o join public.deposits d on d.code = o.deposit_code
    where private.destination_stem(o.destination) = private.destination_stem(p_destination)
      and private.destination_same(o.product_id, o.destination, p_destination)
      and o.created_at > clock_timestamp() - interval '1 day'
      and private.deposit_status_now(d) = 'pending'
    union all
    select 5, count(*)
    from private.checkout_orders o join public.deposits d on d.code = o.deposit_code
    where o.contact = p_contact and o.created_at > clock_timestamp() - interval '1 day'
      and private.deposit_status_now(d) = 'pending'
  ) crowd
  where crowd.open >= crowd.max
  limit 1;
  if v_max is not null then
    perform private.fail(422, 'too_many_open_orders', jsonb_build_object('limit', v_max));
  end if;
end
$$;
