-- How much the signed-in user has not read (private.unread_json).
create or replace function public.notification_unread()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.unread_json(private.require_user())
$$;

grant execute on function public.notification_unread to authenticated;
