-- A page of the news that the signed-in user is told now, the latest first: {rows, unread, seen, meta}. p_filter is
-- {page, per_page} and a search, which finds their words in every language. `unread` is private.unread_json; `seen` the
-- moment that the page was made in, which news_mark_read takes.
create or replace function public.news_list(p_filter jsonb default '{}')
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
  v_category constant smallint := (select a.category from public.accounts a where a.id = v_user);
  v_count bigint;
  v_rows jsonb;
begin
  with told as materialized (
    select n as news, row_number() over (order by n.shown_from desc, n.id desc) as place
    from private.news n
    where n.shown_from > now() - interval '30 days' and private.news_shown(n, v_category)
      and private.search_finds(p_filter, private.news_words(n))
  )
  select
    (select count(*) from told),
    coalesce(jsonb_agg(private.news_told(t.news, v_user) order by t.place), '[]')
  into v_count, v_rows
  from told t
  where t.place > (v_page - 1) * v_per_page and t.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'unread', private.unread_json(v_user), 'seen', clock_timestamp(),
    'meta', private.page_meta(v_count, v_page, v_per_page)
  );
end
$$;

grant execute on function public.news_list to authenticated;
