-- Where the running request came from: {request_id, address, device, proven}. Request and address are what one of our
-- Workers says and proves (private.origin_proven); headers that anybody else sends are not believed. The device is the
-- session's own and known here.
create or replace function private.request_origin()
returns jsonb
language plpgsql
volatile
as $$
declare
  c_headers constant jsonb := coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb;
  c_proven constant boolean := private.origin_proven(c_headers);
begin
  return jsonb_build_object(
    'request_id', case when c_proven then left(c_headers ->> 'x-request-id', 64) end,
    'address', case when c_proven then left(c_headers ->> 'x-client-address', 64) end,
    'device', (
      select concat_ws(', ', d.name, d.place) from private.devices d where d.session_id = private.session_id()
    ),
    'proven', c_proven
  );
end
$$;
