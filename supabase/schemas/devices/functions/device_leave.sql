-- The asking session ends; its device stays trusted where it was.
create or replace function public.device_leave()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  delete from auth.sessions s where s.id = private.session_id() and s.user_id = auth.uid();
  update private.devices d
  set status = 'logged out', session_id = null, last_active_at = now()
  where d.session_id = private.session_id() and d.user_id = auth.uid() and d.status <> 'blocked'
  returning d.* into v_device;
  if found then
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
  end if;
end
$$;

grant execute on function public.device_leave to authenticated;
