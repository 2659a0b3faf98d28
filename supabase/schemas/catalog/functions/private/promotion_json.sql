-- A promotion as admins see it (core/catalog/promotions/schema.ts, promotion).
create or replace function private.promotion_json(p private.promotions)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', p.id,
    'product_code', d.code,
    'product_name', d.name,
    'discount', p.discount,
    'regular_price', d.prices[1],
    'price', d.prices[1] - p.discount,
    'starts_at', private.iso_jakarta(p.starts_at),
    'ends_at', private.iso_jakarta(least(p.ended_at, p.ends_at)),
    'state', private.promotion_state(p),
    'by', a.name
  )
  from private.products d
  left join public.accounts a on a.id = p.created_by
  where d.id = p.product_id
$$;
