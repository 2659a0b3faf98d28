-- Admins: one complaint with what was said, the admins' notes and its sale (adminComplaintDetail). Raises not_found.
create or replace function public.admin_complaint_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_complaint private.complaints;
begin
  select c.* into v_complaint from private.complaints c where c.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.admin_complaint_detail(v_admin, v_complaint);
end
$$;

grant execute on function public.admin_complaint_get to authenticated;
