-- What making a purchase answers whoever wants to be told of it: {ref_id, dispatch_id, replayed, transaction}, the last
-- as it was when it was made. The pages ask for the purchase by itself, and what they do not read costs a sale a tenth.
create or replace function private.purchase_told(p_ref_id text, p_dispatch uuid, p_replayed boolean)
returns json
language plpgsql
stable
as $$
declare
  p public.purchases;
  v_product private.products;
begin
  select o.* into strict p from public.purchases o where o.ref_id = p_ref_id;
  select d.* into strict v_product from private.products d where d.id = p.product_id;
  return json_build_object(
    'ref_id', p_ref_id,
    'dispatch_id', p_dispatch,
    'replayed', p_replayed,
    'transaction', private.purchase_placed(p, v_product)
  );
end
$$;
