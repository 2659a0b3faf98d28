-- Where the running request came from: {request_id, address, device}. The first two are what our
-- Worker says in its headers (adapters/supabase/database.ts), the device is the session's own.
create or replace function private.request_origin()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'request_id', left(h.headers ->> 'x-request-id', 64),
    'address', left(h.headers ->> 'x-client-address', 64),
    'device', (
      select concat_ws(', ', d.name, d.place) from private.devices d where d.session_id = private.session_id()
    )
  )
  from (select coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb as headers) h
$$;
