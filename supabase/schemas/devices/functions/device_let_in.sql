-- Service role: lets a waiting device in by its emailed code. Answers the device, or {error, details} of a
-- wrong code, whose count must stay. Raises device_blocked, unauthenticated, sign_in_closed.
create or replace function public.device_let_in(p_user uuid, p_session uuid, p_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
  v_device private.devices;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session, '{device_pending,account_deleted,account_inactive}');
  select d.* into v_device from private.devices d where d.session_id = p_session;
  if v_device.status = 'current session' then
    return private.device_json(v_device, p_session);
  end if;
  if private.sign_in_closed(p_user) then
    perform private.fail(403, 'sign_in_closed');
  end if;
  v_refused := private.code_take(p_user, 'device', p_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  perform private.session_unpark(v_device.parked_session);
  update private.devices d set status = 'current session', trusted = true
  where d.id = v_device.id returning d.* into v_device;
  perform private.device_tell(v_device);
  return private.device_json(v_device, p_session);
end
$$;

grant execute on function public.device_let_in to service_role;
