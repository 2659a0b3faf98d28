-- A page of the signed-in user's notifications, the last first: {rows, unread, latest, seen, meta}. p_filter is
-- {period, page, per_page} and a search: period `today`, or `archive`, what was made before. Its search finds what is
-- known of a notification, and the words of its kind, which `kind_words` has in the reader's language ({kind: words});
-- it looks at the latest 2,000. `unread` is private.unread_json; `latest` the id of the page's last, or null; `seen`
-- the snapshot that the page was made in: both together are what notifications_mark_read marks.
create or replace function public.notification_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  c_searched constant integer := 2000;
  v_user constant uuid := private.require_user();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_today constant uuid := private.today_from();
  v_archive constant boolean := coalesce(p_filter ->> 'period' = 'archive', false);
  v_from constant uuid := case when v_archive then '00000000-0000-0000-0000-000000000000' else v_today end;
  v_before constant uuid := case when v_archive then v_today else 'ffffffff-ffff-ffff-ffff-ffffffffffff' end;
  v_read private.notifications_read;
  v_count bigint;
  v_rows jsonb;
begin
  select r.* into v_read from private.notifications_read r where r.user_id = v_user;
  if coalesce(p_filter ->> 'search', '') = '' then
    select count(*) into v_count
    from public.notifications n
    where n.user_id = v_user and n.id >= v_from and n.id < v_before;
    select coalesce(jsonb_agg(private.notification_json(n, v_read) order by n.id desc), '[]') into v_rows
    from (
      select o.* from public.notifications o
      where o.user_id = v_user and o.id >= v_from and o.id < v_before
      order by o.id desc
      limit v_per_page offset (v_page - 1) * v_per_page
    ) n;
  else
    with latest as materialized (
      select o as notification, private.notification_facts(o.user_id, o.data) as facts
      from public.notifications o
      where o.user_id = v_user and o.id >= v_from and o.id < v_before
      order by o.id desc
      limit c_searched
    ), found as materialized (
      select l.notification, row_number() over (order by (l.notification).id desc) as place
      from latest l
      where private.search_finds(
        p_filter,
        (select concat_ws(
          ' ', p_filter -> 'kind_words' ->> (l.notification).kind, string_agg(f.value, ' ' order by f.key)
        ) from jsonb_each_text(l.facts) f where f.key not in ('kind', 'by')),
        private.sale_numbers(l.facts ->> 'destination', l.facts ->> 'serial_number'),
        array(
          select abs(f.value::bigint) from jsonb_each_text(l.facts) f
          where f.key in ('amount', 'credited', 'price', 'takeable') and f.value ~ '^-?[0-9]{1,15}$'
        )
      )
    )
    select
      (select count(*) from found),
      coalesce(jsonb_agg(private.notification_json(f.notification, v_read) order by f.place), '[]')
    into v_count, v_rows
    from found f
    where f.place > (v_page - 1) * v_per_page and f.place <= v_page * v_per_page;
  end if;
  return jsonb_build_object(
    'rows', v_rows, 'unread', private.unread_json(v_user),
    'latest', v_rows #> '{0,id}', 'seen', pg_current_snapshot()::text,
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

grant execute on function public.notification_list to authenticated;
