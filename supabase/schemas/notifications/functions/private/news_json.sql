-- News as admins see them (core/notifications/news/schema.ts, news): `title` is the first that they have, `readers` how
-- many have read them.
create or replace function private.news_json(n private.news)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', n.id,
    'version', private.news_version(n),
    'categories', n.categories,
    'texts', n.texts,
    'title', coalesce(n.texts -> 'id', n.texts -> 'en', n.texts -> 'zh') ->> 'title',
    'shown_from', private.iso_jakarta(n.shown_from),
    'shown_until', private.iso_jakarta(n.shown_until),
    'withdrawn_at', private.iso_jakarta(n.withdrawn_at),
    'state', private.news_state(n),
    'readers', (select count(*) from private.news_read r where r.news_id = n.id),
    'by', (select a.name from public.accounts a where a.id = n.created_by)
  )
$$;
