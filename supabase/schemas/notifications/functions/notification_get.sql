-- One of the signed-in user's notifications (storedNotification); p_open marks it as read. Raises not_found.
create or replace function public.notification_get(p_id uuid, p_open boolean default false)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_found public.notifications;
  v_read private.notifications_read;
begin
  select n.* into v_found from public.notifications n where n.id = p_id and n.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if p_open and v_found.read_at is null then
    update public.notifications n set read_at = clock_timestamp() where n.id = p_id returning n.* into v_found;
  end if;
  select r.* into v_read from private.notifications_read r where r.user_id = v_user;
  return private.notification_json(v_found, v_read);
end
$$;

grant execute on function public.notification_get to authenticated;
