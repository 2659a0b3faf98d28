-- Service role: a session that has just begun lives on the device whose cookie says p_client. An account's first
-- device is trusted; a trusted one is known again; any other waits, its session parked (private.session_park), unless
-- the site lets new ones in by itself (site setting new_devices_wait); a rejected one gets no session (decisions §6).
-- Answers {account, device, recoverable_until}, where account is null until the device is let in; or {error:
-- sign_in_closed, details}, its session ended, while the site is closed to all but admins.
create or replace function public.device_bind(
  p_user uuid, p_session uuid, p_client text, p_name text, p_place text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_hash constant bytea := sha256(convert_to(p_client, 'UTF8'));
  c_wait constant boolean := (select c.new_devices_wait from private.site_settings c);
  v_device private.devices;
  v_state text;
begin
  perform private.lock_user(p_user);
  select d.* into v_device from private.devices d where d.user_id = p_user and d.client_hash = c_hash;
  if private.sign_in_closed(p_user) then
    perform private.session_end(p_session);
    return '{"error": "sign_in_closed", "details": {}}';
  elsif v_device.status = 'blocked' then
    perform private.session_end(p_session);
    return jsonb_build_object(
      'account', null, 'device', private.device_json(v_device, p_session), 'recoverable_until', null
    );
  elsif v_device.id is null then
    insert into private.devices (id, user_id, client_hash, status, trusted, session_id, name, place)
    select private.uuid_v7(), p_user, c_hash,
      case when f.trusted then 'current session' else 'new login attempt' end::private.device_status,
      f.trusted, p_session, left(p_name, 100), left(p_place, 130)
    from (select not c_wait or not exists (select from private.devices d where d.user_id = p_user) as trusted) f
    returning * into v_device;
  else
    if v_device.session_id is distinct from p_session then
      perform private.session_end(v_device.session_id);
    end if;
    update private.devices d
    set
      status = case when d.trusted or not c_wait then 'current session' else 'new login attempt' end::private.device_status,
      trusted = d.trusted or not c_wait,
      session_id = p_session, name = left(p_name, 100), place = left(p_place, 130), last_active_at = now()
    where d.id = v_device.id
    returning d.* into v_device;
  end if;
  if v_device.status = 'new login attempt' then
    update private.devices d set parked_session = private.session_park(p_session) where d.id = v_device.id;
    perform private.device_tell(v_device);
    perform private.device_forget(p_user);
  end if;
  v_state := private.session_state(p_user, p_session);
  return jsonb_build_object(
    'account', case when v_state in ('admitted', 'account_inactive') then private.account_json(p_user) end,
    'device', private.device_json(v_device, p_session),
    'recoverable_until', case when v_state = 'account_deleted' then (
      select private.iso_jakarta(a.deleted_at + interval '7 days') from public.accounts a where a.id = p_user
    ) end
  );
end
$$;

grant execute on function public.device_bind to service_role;
