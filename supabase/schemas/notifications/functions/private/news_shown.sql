-- Whether news are told now to people of a category.
create or replace function private.news_shown(n private.news, p_category smallint)
returns boolean
language sql
stable
as $$
  select n.withdrawn_at is null and n.shown_from <= now() and n.shown_until > now() and p_category = any(n.categories)
$$;
