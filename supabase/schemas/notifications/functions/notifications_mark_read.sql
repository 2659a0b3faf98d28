-- The signed-in user has read every notification up to and with p_up_to; what comes after it stays unread.
create or replace function public.notifications_mark_read(p_up_to uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  insert into private.notifications_read as r (user_id, up_to)
  select v_user, n.id from public.notifications n where n.id = p_up_to and n.user_id = v_user
  on conflict (user_id) do update set up_to = greatest(r.up_to, excluded.up_to);
end
$$;

grant execute on function public.notifications_mark_read to authenticated;
