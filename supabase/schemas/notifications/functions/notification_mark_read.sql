-- The signed-in user has read one notification of theirs, or one of the news that they are told; again is as once.
-- Raises not_found.
create or replace function public.notification_mark_read(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  update public.notifications n set read_at = coalesce(n.read_at, clock_timestamp())
  where n.id = p_id and n.user_id = v_user;
  if not found then
    perform public.news_get(p_id, true);
  end if;
end
$$;

grant execute on function public.notification_mark_read to authenticated;
