grant execute on function public.admin_logo_change(text, text, text, text, text) to authenticated;
