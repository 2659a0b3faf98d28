-- Adds a favourite contact {name, phone, type} and answers it; one that is there already (the same name and number,
-- however they are typed) is answered as it is. Raises contact_limit beyond 1000, validation_failed for what is no
-- name.
create or replace function public.contact_add(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_type constant text := p_input ->> 'type';
  v_name constant text := private.require_name(p_input ->> 'name');
  v_number constant text := private.contact_number(v_type, p_input ->> 'phone');
  v_contact private.contacts;
begin
  perform private.lock_user(v_user);
  select c.* into v_contact
  from private.contacts c
  where c.user_id = v_user and c.phone = v_number and lower(c.name) = lower(v_name);
  if found then
    return private.contact_json(v_contact);
  elsif (select count(*) from private.contacts c where c.user_id = v_user) >= 1000 then
    perform private.fail(422, 'contact_limit');
  end if;
  insert into private.contacts (id, user_id, name, phone, type)
  values (private.uuid_v7(), v_user, v_name, v_number, v_type)
  returning * into v_contact;
  return private.contact_json(v_contact);
end
$$;

grant execute on function public.contact_add to authenticated;
