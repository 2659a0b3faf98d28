-- News as one reader has them (storedNews).
create or replace function private.news_told(n private.news, p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', n.id, 'texts', n.texts, 'created_at', private.iso_jakarta(n.shown_from),
    'read', exists (select from private.news_read r where r.user_id = p_user and r.news_id = n.id)
  )
$$;
