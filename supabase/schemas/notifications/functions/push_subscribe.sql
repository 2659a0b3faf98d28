-- Keeps the asking device's push subscription {endpoint, p256dh, auth} until it signs out, in place of the one before.
-- A browser has one endpoint: another account's device that had it is told nothing more. Answers push_state().
create or replace function public.push_subscribe(p_subscription jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_device uuid;
begin
  select d.id into v_device from private.devices d where d.session_id = private.session_id() for update;
  if v_device is null then
    perform private.fail(403, 'forbidden');
  end if;
  delete from private.push_subscriptions s
  where s.endpoint = p_subscription ->> 'endpoint' and s.device_id <> v_device;
  insert into private.push_subscriptions as s (device_id, user_id, endpoint, p256dh, auth)
  values (
    v_device, v_user, p_subscription ->> 'endpoint', p_subscription ->> 'p256dh', p_subscription ->> 'auth'
  )
  on conflict (device_id) do update set
    endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth = excluded.auth, stored_at = now();
  return public.push_state();
end
$$;

grant execute on function public.push_subscribe to authenticated;
