-- Notes that the asking device is in use, at most every five minutes.
create or replace function private.device_touch()
returns void
language plpgsql
volatile
as $$
begin
  update private.devices set last_active_at = now()
  where session_id = private.session_id() and last_active_at < now() - interval '5 minutes';
end
$$;
