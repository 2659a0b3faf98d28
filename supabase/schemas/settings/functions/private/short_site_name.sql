-- What a site is called where there is little room, below an icon on a phone: p_short where admins have said it, else
-- as many whole words of its name as 12 letters hold, else the first 12 letters of its name.
create or replace function private.short_site_name(p_name text, p_short text)
returns text
language sql
immutable
as $$
  select coalesce(p_short, substring(p_name from '^.{1,12}(?=\s|$)'), left(p_name, 12))
$$;
