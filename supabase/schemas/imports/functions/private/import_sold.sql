-- How often a user has bought a product for a destination since p_since, by the duplicate rule
-- (private.purchase_refuse_repeat).
create or replace function private.import_sold(
  p_user uuid, p_since timestamptz, p_product integer, p_destination text
)
returns bigint
language sql
stable
as $$
  select count(*)
  from public.purchases p
  where p.destination_hash = hashtext(private.destination_stem(p_destination))
    and private.destination_same(p_product, p.destination, p_destination)
    and p.sold_on >= private.jakarta_day(p_since) and p.created_at >= p_since
    and p.user_id is not distinct from p_user and p.product_id = p_product
    and p.status not in ('failed', 'expired', 'canceled', 'returned')
$$;
