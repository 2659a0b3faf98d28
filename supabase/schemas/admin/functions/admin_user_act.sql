-- Admins: lifts a PIN's lock (unlock_pin), ends every session (sign_out), or signs out the device p_device
-- for good (revoke_device), with a reason, once for a key. Answers the person. Raises not_found,
-- admin_own_account, device_not_changeable, validation_failed, idempotency_mismatch.
create or replace function public.admin_user_act(
  p_key text, p_id uuid, p_action text, p_device uuid, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('act', p_id, p_action, p_device, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_device private.devices;
  v_before jsonb;
  v_after jsonb;
begin
  perform private.lock_user(p_id);
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  if p_action = 'unlock_pin' then
    v_before := private.pin_state(p_id);
    update private.account_secrets s
    set pin_failures = 0, pin_locked_until = null, pin_day_failures = 0
    where s.user_id = p_id;
    v_after := private.pin_state(p_id);
  elsif p_action = 'sign_out' then
    v_before := private.admin_sessions(p_id);
    perform public.sessions_end(p_id, null);
    v_after := private.admin_sessions(p_id);
  elsif p_action = 'revoke_device' then
    select d.* into v_device from private.devices d where d.id = p_device and d.user_id = p_id;
    if not found then
      perform private.fail(404, 'not_found');
    end if;
    v_before := private.device_json(v_device, null);
    v_device := private.device_revoke(v_device);
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
    v_after := private.device_json(v_device, null);
  else
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_' || p_action, 'user', p_id::text, v_before, v_after, v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;

grant execute on function public.admin_user_act to authenticated;
