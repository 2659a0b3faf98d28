-- The signed-in user's settings.
create or replace function public.settings_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return private.settings_json(v_user) || private.receipt_settings_json(v_user);
end
$$;

grant execute on function public.settings_get to authenticated;
