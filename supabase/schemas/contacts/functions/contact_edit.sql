-- Replaces name, phone and type of an own contact. Raises not_found, contact_exists where another has this name and
-- number, validation_failed for what is no name.
create or replace function public.contact_edit(p_id uuid, p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_contact private.contacts;
begin
  update private.contacts c
  set name = private.require_name(p_input ->> 'name'),
    phone = private.contact_number(p_input ->> 'type', p_input ->> 'phone'),
    type = p_input ->> 'type'
  where c.id = p_id and c.user_id = v_user
  returning c.* into v_contact;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.contact_json(v_contact);
exception
  when unique_violation then
    perform private.fail(422, 'contact_exists');
end
$$;

grant execute on function public.contact_edit to authenticated;
