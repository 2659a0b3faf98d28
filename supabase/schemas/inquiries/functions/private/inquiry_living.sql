-- The inquiry that answers once more what is asked: of the same number, still being asked or still good. Whose number
-- it is depends on the operator (a game, a bank), not on the product. What a guest has paid for and is asked anew is
-- their order's alone. The caller holds the user's lock.
create or replace function private.inquiry_living(
  p_user uuid, p_link uuid, d private.products, p_about text, p_destination text
)
returns private.inquiries
language sql
stable
as $$
  select i.*
  from private.inquiries i
  join private.products same on same.id = i.product_id
  where i.user_id = p_user
    and i.link_id is not distinct from p_link
    and i.created_at > clock_timestamp() - interval '1 hour'
    and i.expires_at > clock_timestamp()
    and i.status in ('asking', 'inquiry', 'refused')
    and i.about = p_about
    and i.destination = p_destination
    and (p_link is null or not exists (select from private.checkout_orders o where o.ref_id = i.ref_id))
    and case p_about when 'customer' then (same.type, same.operator) = (d.type, d.operator) else same.id = d.id end
  order by i.created_at desc, i.ref_id desc
  limit 1
$$;
