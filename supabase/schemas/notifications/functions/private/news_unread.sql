-- How many news somebody has not read, of those that are told now. What is old goes by its time alone, along the index.
create or replace function private.news_unread(p_user uuid, p_category smallint)
returns integer
language sql
stable
as $$
  select count(*)::integer
  from private.news n
  where n.shown_from > now() - interval '30 days' and private.news_shown(n, p_category)
    and not exists (select from private.news_read r where r.user_id = p_user and r.news_id = n.id)
$$;
