-- What names news as an admin saw them.
create or replace function private.news_version(n private.news)
returns text
language sql
stable
as $$
  select md5(private.news_record(n)::text)
$$;
