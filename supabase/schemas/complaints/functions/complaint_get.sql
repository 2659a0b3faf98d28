-- One of the user's complaints with what was said (complaintDetail). Raises not_found.
create or replace function public.complaint_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_complaint private.complaints;
begin
  select c.* into v_complaint from private.complaints c where c.code = p_code and c.user_id = v_user;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.complaint_detail(v_complaint);
end
$$;

grant execute on function public.complaint_get to authenticated;
