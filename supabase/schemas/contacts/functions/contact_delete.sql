-- Deletes an own contact. Raises not_found.
create or replace function public.contact_delete(p_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
begin
  delete from private.contacts c where c.id = p_id and c.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
end
$$;

grant execute on function public.contact_delete to authenticated;
