-- A page of the signed-in user's notifications, the last first: {rows, unread, latest, seen, meta}. p_filter is
-- {page, per_page}. `unread` counts all of them, up to 100; `latest` is the id of the page's last, or null; `seen` the
-- snapshot that the page was made in: both together are what notifications_mark_read marks.
create or replace function public.notification_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_read private.notifications_read;
  v_count bigint;
  v_rows jsonb;
begin
  select r.* into v_read from private.notifications_read r where r.user_id = v_user;
  select count(*) into v_count from public.notifications n where n.user_id = v_user;
  select coalesce(jsonb_agg(private.notification_json(n, v_read) order by n.id desc), '[]') into v_rows
  from (
    select o.* from public.notifications o
    where o.user_id = v_user
    order by o.id desc
    limit v_per_page offset (v_page - 1) * v_per_page
  ) n;
  return jsonb_build_object(
    'rows', v_rows, 'unread', private.notifications_unread(v_user),
    'latest', v_rows #> '{0,id}', 'seen', pg_current_snapshot()::text,
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

grant execute on function public.notification_list to authenticated;
