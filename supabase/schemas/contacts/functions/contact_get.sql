-- One of the user's contacts. Raises not_found.
create or replace function public.contact_get(p_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_contact private.contacts;
begin
  select c.* into v_contact from private.contacts c where c.id = p_id and c.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.contact_json(v_contact);
end
$$;

grant execute on function public.contact_get to authenticated;
