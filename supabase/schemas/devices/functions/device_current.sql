-- The device of the asking session, whatever its status. Raises unauthenticated once it is signed out.
create or replace function public.device_current()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  select d.* into v_device from private.devices d
  where d.session_id = private.session_id() and d.user_id = auth.uid();
  if not found then
    perform private.fail(401, 'unauthenticated');
  end if;
  return private.device_json(v_device, v_device.session_id);
end
$$;

grant execute on function public.device_current to authenticated;
