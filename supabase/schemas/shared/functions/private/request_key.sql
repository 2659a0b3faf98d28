-- The idempotency key of a user's request, as it is stored. Raises validation_failed for a key
-- that is not 1 to 64 visible characters.
create or replace function private.request_key(p_user uuid, p_key text)
returns uuid
language plpgsql
immutable
as $$
begin
  if length(p_key) <= 64 and p_key ~ '^[\x21-\x7e]+$' then
    return md5(p_user::text || p_key)::uuid;
  end if;
  perform private.fail(422, 'validation_failed', '{"field": "idempotency_key"}');
end
$$;
