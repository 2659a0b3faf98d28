-- True when this request was done before. Raises idempotency_mismatch when the key was another one's.
-- The caller holds the admin's lock.
create or replace function private.admin_replay(p_key uuid, p_hash uuid)
returns boolean
language plpgsql
stable
as $$
declare
  v_hash uuid;
begin
  select x.request_hash into v_hash from private.admin_actions x where x.request_key = p_key;
  if found and v_hash <> p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  return v_hash is not null;
end
$$;
