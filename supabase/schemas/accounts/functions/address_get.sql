-- The signed-in user's address, or null.
create or replace function public.address_get()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  return (select private.address_json(d) from private.account_addresses d where d.user_id = v_user);
end
$$;

grant execute on function public.address_get to authenticated;
