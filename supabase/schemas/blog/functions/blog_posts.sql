-- Anybody: a page of a language's posts, the newest first (postPage), and its tags with how many posts each has.
-- p_filter is {search, tag, page, per_page}.
create or replace function public.blog_posts(p_locale text, p_filter jsonb default '{}')
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_page constant integer := greatest(coalesce((p_filter ->> 'page')::integer, 1), 1);
  v_per_page constant integer := least(greatest(coalesce((p_filter ->> 'per_page')::integer, 10), 1), 50);
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p as post, row_number() over (order by p.published_at desc, p.id desc) as place
    from private.posts p
    where p.locale = p_locale and p.published_at <= now()
      and (p_filter ->> 'tag' is null or p.tags @> array[p_filter ->> 'tag'])
      and private.search_finds(p_filter, concat_ws(' ', p.title, p.summary, array_to_string(p.tags, ' '), p.body))
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.post_json(m.post) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object(
    'rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page), 'tags', (
      select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'posts', t.posts) order by t.posts desc, t.tag), '[]')
      from (
        select tag, count(*) as posts
        from private.posts p cross join lateral unnest(p.tags) tag
        where p.locale = p_locale and p.published_at <= now()
        group by tag
        order by count(*) desc, tag
        limit 20
      ) t
    )
  );
end
$$;

grant execute on function public.blog_posts to anon, authenticated, service_role;
