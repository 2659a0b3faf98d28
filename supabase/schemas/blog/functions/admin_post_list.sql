-- Admins: a page of all posts, what was changed last first (adminPostPage). p_filter is {search, state, locale, page,
-- per_page}.
create or replace function public.admin_post_list(p_filter jsonb default '{}')
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
  v_total bigint;
  v_rows jsonb;
begin
  with matching as materialized (
    select p as post, row_number() over (order by p.changed_at desc, p.id desc) as place
    from private.posts p
    where (p_filter ->> 'state' is null or (p_filter ->> 'state' = 'draft') = (p.published_at is null))
      and (p_filter ->> 'locale' is null or p.locale = p_filter ->> 'locale')
      and private.search_finds(p_filter, concat_ws(' ', p.title, p.slug, array_to_string(p.tags, ' ')))
  )
  select
    (select count(*) from matching),
    coalesce(jsonb_agg(private.post_json(m.post) order by m.place), '[]')
  into v_total, v_rows
  from matching m
  where m.place > (v_page - 1) * v_per_page and m.place <= v_page * v_per_page;
  return jsonb_build_object('rows', v_rows, 'meta', private.page_meta(v_total, v_page, v_per_page));
end
$$;

grant execute on function public.admin_post_list to authenticated;
