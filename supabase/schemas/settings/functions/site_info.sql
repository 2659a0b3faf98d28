-- Anybody: the site's name and who stands behind it, what of it is open and how it looks, its limits, and the prepaid
-- types and bills that a guest's menu has (core/settings/schema.ts, knownSite). Every Worker keeps it for a minute. The
-- app is downloaded from its own address, or else from Google Play.
create or replace function public.site_info()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', c.sitename, 'short_name', private.short_site_name(c.sitename, c.site_short_name), 'address', c.company_address, 'email', c.company_email, 'phone', c.company_phone,
    'hours', c.company_hours, 'logo', private.logo_path(),
    'apk_url', a.url, 'show_download', c.show_download and a.url is not null,
    'register_open', not c.disable_register and not c.disable_user_login, 'sign_in_open', not c.disable_user_login,
    'hide_agent_center', c.hide_agent_center, 'contact_us_button', c.contact_us_button,
    'grid_layout', c.grid_layout, 'custom_frontend_view_exists', c.custom_frontend_view_exists,
    'chat_embed_id', case when c.live_chat_enabled then c.live_chat_embed_id end, 'limits', jsonb_build_object(
      'guest', c.limit_guest, 'session', c.limit_session, 'purchase', c.limit_purchase,
      'sign_in_account', c.limit_sign_in_account, 'sign_in_address', c.limit_sign_in_address,
      'developer_key', c.limit_developer_key
    ), 'services', (
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
  cross join (
    select coalesce(s.apk_url, 'https://play.google.com/store/apps/details?id=' || s.package_name) as url
    from private.site_settings s
  ) a
$$;

grant execute on function public.site_info to anon, authenticated, service_role;
