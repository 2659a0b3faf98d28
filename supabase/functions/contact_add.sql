-- Adds a favourite contact {name, phone, type}. Raises contact_limit beyond 1000.
create or replace function public.contact_add(p_input jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_contact private.contacts;
begin
  perform private.lock_user(v_user);
  if (select count(*) from private.contacts c where c.user_id = v_user) >= 1000 then
    perform private.fail(422, 'contact_limit');
  end if;
  insert into private.contacts (id, user_id, name, phone, type)
  values (private.uuid_v7(), v_user, p_input ->> 'name', p_input ->> 'phone', p_input ->> 'type')
  returning * into v_contact;
  return private.contact_json(v_contact);
end
$$;
