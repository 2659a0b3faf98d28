-- A device that is signed out is told nothing more: its push token and its push subscription go.
create or replace function private.device_stop_push(p_device uuid)
returns void
language sql
volatile
as $$
  delete from private.push_subscriptions s where s.device_id = p_device;
  update private.devices d set push_token = null, push_token_at = null
  where d.id = p_device and d.push_token is not null
$$;
