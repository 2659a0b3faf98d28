-- Service role: ends every session of a user but p_keep; their devices are logged out and stay trusted.
create or replace function public.sessions_end(p_user uuid, p_keep uuid default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_device private.devices;
begin
  perform private.lock_user(p_user);
  delete from auth.sessions s where s.user_id = p_user and s.id is distinct from p_keep;
  for v_device in
    update private.devices d set status = 'logged out', session_id = null
    where d.user_id = p_user and d.status in ('current session', 'new login attempt')
      and d.session_id is distinct from p_keep
    returning d.*
  loop
    perform private.device_stop_push(v_device.id);
    perform private.device_tell(v_device);
  end loop;
end
$$;

grant execute on function public.sessions_end to service_role;
