-- Whether the asking device is told of results, and when its subscription is to be stored again: {on, refresh_at}.
create or replace function public.push_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_stored timestamptz;
begin
  perform private.require_user();
  select s.stored_at into v_stored
  from private.push_subscriptions s join private.devices d on d.id = s.device_id
  where d.session_id = private.session_id();
  return jsonb_build_object(
    'on', v_stored is not null, 'refresh_at', private.iso_jakarta(v_stored + interval '7 days')
  );
end
$$;

grant execute on function public.push_state to authenticated;
