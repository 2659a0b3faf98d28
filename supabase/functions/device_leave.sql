-- The asking session signs out; its device stays trusted where it was. Does nothing without a device.
create or replace function public.device_leave()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  update private.devices d
  set status = 'logged out', session_id = null, last_active_at = now()
  where d.session_id = private.session_id() and d.user_id = auth.uid() and d.status <> 'blocked'
  returning d.* into v_device;
  if found then
    perform private.device_silence(v_device.id);
    perform private.device_tell(v_device);
  end if;
end
$$;
