-- The offer that a destination names (number|code), of a list that the user was given and that is still good, with the
-- supplier that listed it and sells it still; no row where there is none. The code is that supplier's alone.
create or replace function private.inquiry_offer(p_user uuid, p_product integer, p_destination text)
returns table (offer jsonb, supplier text, sku text)
language sql
stable
as $$
  select o.offer, r.supplier, r.sku
  from private.inquiries i
  cross join jsonb_array_elements(i.offers) o (offer)
  join private.routes_now(p_product) r on r.supplier = i.supplier and r.sku = i.sku
  where i.user_id = p_user
    and i.link_id is null
    and i.created_at > clock_timestamp() - interval '1 hour'
    and i.expires_at > clock_timestamp()
    and i.status = 'inquiry'
    and i.about = 'offers'
    and i.product_id = p_product
    and i.destination = split_part(p_destination, '|', 1)
    and o.offer ->> 'code' = split_part(p_destination, '|', 2)
  order by i.created_at desc, i.ref_id desc
  limit 1
$$;
