-- All that news say, in every language: what a search looks at.
create or replace function private.news_words(n private.news)
returns text
language sql
immutable
as $$
  select string_agg(concat_ws(' ', t.value ->> 'title', t.value ->> 'body'), ' ' order by t.key)
  from jsonb_each(n.texts) t
$$;
