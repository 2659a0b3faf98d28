-- The signed-in user's settings.
create or replace function public.settings_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.settings_json(private.require_user());
end
$$;

grant execute on function public.settings_get to authenticated;
