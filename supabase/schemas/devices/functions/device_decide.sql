-- A trusted device accepts, rejects or revokes one of the account's devices. An accepted one that was rejected before
-- may sign in again, without waiting. A revoked one is signed out at once and no longer trusted. Raises not_found,
-- device_not_changeable, sign_in_closed.
create or replace function public.device_decide(p_device uuid, p_decision text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_device private.devices;
begin
  perform private.lock_user(v_user);
  select d.* into v_device from private.devices d where d.id = p_device and d.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if p_decision = 'accept' and v_device.status = 'new login attempt' then
    if private.sign_in_closed(v_user) then
      perform private.fail(403, 'sign_in_closed');
    end if;
    perform private.session_unpark(v_device.parked_session);
    update private.devices d set status = 'current session', trusted = true
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'accept' and v_device.status = 'blocked' then
    update private.devices d set status = 'logged out', trusted = true, session_id = null
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'reject' and v_device.status = 'new login attempt' then
    perform private.session_end(v_device.session_id);
    update private.devices d set status = 'blocked'
    where d.id = p_device returning d.* into v_device;
  elsif p_decision = 'revoke' then
    v_device := private.device_revoke(v_device);
  else
    perform private.fail(409, 'device_not_changeable', jsonb_build_object('status', v_device.status));
  end if;
  if v_device.status <> 'current session' then
    perform private.device_stop_push(v_device.id);
  end if;
  perform private.device_tell(v_device);
  return private.device_json(v_device, private.session_id());
end
$$;

grant execute on function public.device_decide to authenticated;
