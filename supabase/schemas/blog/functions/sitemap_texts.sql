-- Anybody: the public pages of texts that admins write, with the day each was changed last, the newest first:
-- {posts: [{slug, changed_at}], help: [{slug, changed_at}]}. A sitemap holds 50,000 addresses; the newest 10,000 posts
-- are in it. A page of help that says the product's own text is not here.
create or replace function public.sitemap_texts()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', p.slug, 'changed_at', greatest(p.changed_at, p.published_at))
        order by p.published_at desc, p.id desc), '[]')
      from (
        select one.* from private.posts one
        where one.published_at <= now()
        order by one.published_at desc, one.id desc
        limit 10000
      ) p
    ),
    'help', (
      select coalesce(jsonb_agg(jsonb_build_object('slug', h.slug, 'changed_at', h.changed_at) order by h.slug), '[]')
      from (select slug, max(changed_at) as changed_at from private.help_texts group by slug) h
    )
  )
$$;

grant execute on function public.sitemap_texts to anon, authenticated, service_role;
