-- Whether the signed-in user has a PIN, and until when it is locked.
create or replace function public.pin_state()
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  return private.pin_state(private.require_user());
end
$$;

grant execute on function public.pin_state to authenticated;
