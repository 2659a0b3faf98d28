-- Admins: the site's settings (core/settings/schema.ts, siteSettings).
create or replace function public.admin_settings_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.site_settings_json();
end
$$;

grant execute on function public.admin_settings_get to authenticated;
