-- A product as in the price list (core/catalog/schema.ts, pricelistRow), without its operator's name.
-- In PL/pgSQL, so that the product's JSON is made once: as a plain expression it would be made for each key.
create or replace function private.price_json(d private.products, p_category integer)
returns jsonb
language plpgsql
stable
as $$
declare
  j constant jsonb := case
    when d.module = 'prabayar' then private.product_json(d, p_category)
    else private.bill_fee_json(d, p_category)
  end;
begin
  return jsonb_build_object(
    'product_code', j -> 'product_code',
    'product_name', j -> 'product_name',
    'operator', j -> 'operator',
    'type', j -> 'type',
    'label', j -> 'label',
    'price', j -> 'price',
    'regular_price', j -> 'regular_price',
    'is_promo', j -> 'is_promo',
    'promo_until', case
      when (j ->> 'is_promo')::boolean then (
        select private.iso_jakarta(p.ends_at) from private.promotions p
        where p.product_id = d.id and p.began_at is not null and p.ended_at is null
      )
    end,
    'stock_label', j -> 'stock_label',
    'status', j -> 'status',
    'closed_since', case when j ->> 'status' = 'closed' then private.closed_since(d.id) end,
    'closed_until', j -> 'closed_until'
  );
end
$$;
