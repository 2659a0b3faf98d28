-- The idempotency key of a user's request, as it is stored. Raises validation_failed for a key
-- that is not 1 to 64 visible characters.
create or replace function private.request_key(p_user uuid, p_key text)
returns uuid
language plpgsql
immutable
as $$
begin
  if p_key is null or length(p_key) not between 1 and 64 or p_key ~ '[^\x21-\x7e]' then
    perform private.fail(422, 'validation_failed', '{"field": "idempotency_key"}');
  end if;
  return md5(p_user::text || p_key)::uuid;
end
$$;
