-- A post in lists (core/blog/schema.ts, postRow).
create or replace function private.post_json(p private.posts)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', p.id, 'slug', p.slug, 'locale', p.locale, 'title', p.title, 'summary', p.summary, 'tags', to_jsonb(p.tags),
    'state', case when p.published_at is null then 'draft' else 'published' end,
    'published_at', private.iso_jakarta(p.published_at), 'changed_at', private.iso_jakarta(p.changed_at)
  )
$$;
