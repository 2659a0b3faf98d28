-- The first answer again, for a key that has made this purchase. Raises idempotency_mismatch when
-- the request was another, or when the key has made none of this code.
create or replace function private.purchase_replay(p_ref_id text, p_hash bigint, p_told boolean)
returns json
language plpgsql
stable
as $$
declare
  v_hash bigint;
  v_dispatch uuid;
begin
  select p.request_hash into v_hash from public.purchases p where p.ref_id = p_ref_id;
  if v_hash is distinct from p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  select x.id into v_dispatch
  from private.dispatches x
  where x.id in (
    select private.dispatch_id(s.id, p_ref_id) from private.suppliers s
  );
  if p_told then
    return private.purchase_told(p_ref_id, v_dispatch, true);
  end if;
  return json_build_object('ref_id', p_ref_id, 'dispatch_id', v_dispatch, 'replayed', true);
end
$$;
