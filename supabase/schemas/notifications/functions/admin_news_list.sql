-- Admins: a page of news (newsPage), what is told or is to be told before what is over, the latest first. The filter is
-- of core/notifications/news/news-list.ts: search finds their words in every language, state, category.
create or replace function public.admin_news_list(p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 20), 1), 100);
  v_state constant text := nullif(p_filter ->> 'state', '');
  v_category constant smallint := nullif(p_filter ->> 'category', '')::smallint;
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select n as news, row_number() over (
      order by private.news_state(n) in ('over', 'withdrawn'), n.shown_from desc, n.id desc
    ) as place
    from private.news n
    where (v_state is null or private.news_state(n) = v_state)
      and (v_category is null or v_category = any(n.categories))
      and private.search_finds(
        p_filter, private.news_words(n), p_values => jsonb_build_object('state', private.news_state(n))
      )
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.news_json(m.news) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_news_list to authenticated;
