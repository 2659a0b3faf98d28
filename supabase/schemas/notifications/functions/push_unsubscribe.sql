-- The asking device is told nothing more. Answers push_state().
create or replace function public.push_unsubscribe()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_user();
  delete from private.push_subscriptions s using private.devices d
  where d.id = s.device_id and d.session_id = private.session_id();
  return public.push_state();
end
$$;

grant execute on function public.push_unsubscribe to authenticated;
