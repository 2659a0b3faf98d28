-- Admins: every menu entry, in its order (core/settings/schema.ts, siteMenu).
create or replace function public.admin_menu_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.site_menu_json();
end
$$;

grant execute on function public.admin_menu_get to authenticated;
