grant execute on function public.admin_logo_change(text, text, text, text) to authenticated;
grant execute on function public.site_logo_get(uuid) to anon, authenticated, service_role;
