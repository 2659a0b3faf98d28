-- A request's fingerprint, to tell a repeat from another request under the same key.
create or replace function private.request_hash(p_request jsonb)
returns uuid
language sql
immutable
as $$
  select md5(p_request::text)::uuid
$$;
