-- The first answer again, for a key that has made this purchase. Raises idempotency_mismatch when
-- the request was another, or when the key has made none of this code.
create or replace function private.purchase_replay(p_ref_id text, p_hash bigint)
returns json
language plpgsql
stable
as $$
declare
  p public.purchases;
  v_product private.products;
begin
  select o.* into p from public.purchases o where o.ref_id = p_ref_id;
  if p.request_hash is distinct from p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  select d.* into strict v_product from private.products d where d.id = p.product_id;
  return json_build_object(
    'transaction', private.purchase_placed(p, v_product),
    'dispatch_id', (
      select x.id from private.dispatches x
      where x.id in (
        select private.dispatch_id(s.id, p.ref_id) from private.suppliers s
      )
    ),
    'replayed', true
  );
end
$$;
