-- Admins: one message of the contact form (contactDetail). Raises not_found.
create or replace function public.admin_contact_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_message private.contact_messages;
begin
  select m.* into v_message from private.contact_messages m where m.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.contact_detail(v_message);
end
$$;

grant execute on function public.admin_contact_get to authenticated;
