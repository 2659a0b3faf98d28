-- Event `device` {id, status, name, place} to the account's screens and to the device itself, which while it
-- waits may hear its own channel only.
create or replace function private.device_tell(p private.devices)
returns void
language plpgsql
as $$
declare
  v_event constant jsonb := jsonb_build_object('status', p.status, 'name', p.name, 'place', p.place);
begin
  perform realtime.send(v_event || jsonb_build_object('id', p.id), 'device', 'user:' || p.user_id, true);
  perform realtime.send(v_event || jsonb_build_object('id', p.id), 'device', 'device:' || p.id, true);
end
$$;
