-- Whether one of our Workers said where the running request comes from: X-Origin-Proof is `<seconds since 1970>.<hex>`,
-- HMAC-SHA256 over time, session, request id and address under a key of private.origin_keys, at most five minutes old.
-- Compared under a random key, so that no time tells how much of a guess is right.
create or replace function private.origin_proven(p_headers jsonb)
returns boolean
language plpgsql
volatile
as $$
declare
  c_minutes constant integer := 300;
  c_parts constant text[] := regexp_match(p_headers ->> 'x-origin-proof', '^([0-9]{1,12})\.([0-9a-f]{64})$');
  c_said constant bytea := convert_to(concat_ws(
    e'\n', coalesce(c_parts[1], ''), coalesce(private.session_id()::text, ''),
    coalesce(p_headers ->> 'x-request-id', ''), coalesce(p_headers ->> 'x-client-address', '')
  ), 'UTF8');
  c_blind constant bytea := extensions.gen_random_bytes(32);
begin
  return c_parts is not null
    and abs(extract(epoch from clock_timestamp()) - c_parts[1]::bigint) <= c_minutes
    and exists (
      select from private.origin_keys k
      where (k.good_until is null or k.good_until > now())
        and extensions.hmac(extensions.hmac(c_said, convert_to(k.key, 'UTF8'), 'sha256'), c_blind, 'sha256')
          = extensions.hmac(decode(c_parts[2], 'hex'), c_blind, 'sha256')
    );
end
$$;
