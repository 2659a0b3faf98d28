-- Address of the site's logo on our own origin, or null. A new logo has a new address.
create or replace function private.logo_path()
returns text
language sql
stable
as $$
  select '/logo/' || l.id from private.site_logo l
$$;
