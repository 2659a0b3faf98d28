-- Anybody: the site's name and who stands behind it, and the prepaid types and bills that a guest's menu has
-- (core/settings/schema.ts, siteInfo).
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours, 'logo', private.logo_path(),
    'apk_url', c.apk_url, 'show_download', c.show_download and c.apk_url is not null, 'services', (
      select coalesce(jsonb_agg(m.type order by m.position, m.backend_id), '[]')
      from private.menu_entries m
      where m.enabled and m.module = 'prabayar' and m.permission is null
        and (m.type <> 'games' or c.games_whitelisted_emails is null)
    ), 'bills', (
      select coalesce(jsonb_agg(m.product_type order by m.position, m.backend_id), '[]')
      from private.menu_entries m
      where m.enabled and m.module = 'pascabayar' and m.permission is null
    )
  )
  from private.site_settings c
$$;

grant execute on function public.site_info to anon, authenticated, service_role;
