-- Whether a message of this key was written before. Raises idempotency_mismatch where it was another one.
create or replace function private.complaint_replayed(p_key uuid, p_hash uuid)
returns boolean
language plpgsql
stable
as $$
declare
  v_hash uuid;
begin
  select m.request_hash into v_hash from private.complaint_messages m where m.request_key = p_key;
  if found and v_hash <> p_hash then
    perform private.fail(409, 'idempotency_mismatch');
  end if;
  return v_hash is not null;
end
$$;
