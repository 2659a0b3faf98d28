-- The signed-in user has read every notification up to and with p_up_to that was there in the snapshot p_seen
-- (notification_list); what comes after it, or was committed after it, stays unread. Raises not_found for what is no
-- snapshot, or one of what is still to come.
create or replace function public.notifications_mark_read(p_up_to uuid, p_seen text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  if not coalesce(pg_input_is_valid(p_seen, 'pg_snapshot'), false) then
    perform private.fail(404, 'not_found');
  elsif pg_snapshot_xmax(p_seen::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) then
    perform private.fail(404, 'not_found');
  end if;
  insert into private.notifications_read as r (user_id, settled, up_to, seen)
  select v_user, private.uuid_v7_from(n.created_at - interval '1 hour'), n.id, p_seen::pg_snapshot
  from public.notifications n
  where n.id = p_up_to and n.user_id = v_user
  on conflict (user_id) do update
  set settled = greatest(r.settled, excluded.settled), up_to = excluded.up_to, seen = excluded.seen
  -- The page that shows the newest counts, of two that show it the later one. A snapshot alone says nothing: those of
  -- another cluster, which a database was restored from, may be ahead of all that are made here.
  where excluded.up_to > r.up_to
    or excluded.up_to = r.up_to and pg_snapshot_xmax(excluded.seen) >= pg_snapshot_xmax(r.seen);
end
$$;

grant execute on function public.notifications_mark_read to authenticated;
