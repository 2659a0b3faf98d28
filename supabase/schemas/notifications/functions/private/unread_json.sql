-- How much somebody has not read, by where it stands, each counted up to 100: {today, news, archive}.
create or replace function private.unread_json(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'today', private.notifications_unread(a.id, true),
    'news', private.news_unread(a.id, a.category),
    'archive', private.notifications_unread(a.id, false)
  )
  from public.accounts a
  where a.id = p_user
$$;
