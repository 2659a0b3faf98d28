-- Anybody: the site's name and who stands behind it (core/settings/schema.ts, siteInfo).
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours
  )
  from private.site_settings c
$$;
