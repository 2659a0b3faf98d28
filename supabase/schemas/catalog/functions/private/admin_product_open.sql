-- The product that an admin is about to change, locked, as p_version saw it; null where the request was done before.
-- Raises not_found, changed_meanwhile, idempotency_mismatch.
create or replace function private.admin_product_open(p_key uuid, p_hash uuid, p_code text, p_version text)
returns private.products
language plpgsql
as $$
declare
  v_product private.products;
begin
  select d.* into v_product from private.products d where d.code = p_code for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(p_key, p_hash) then
    return null;
  elsif private.product_version(v_product) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  return v_product;
end
$$;
