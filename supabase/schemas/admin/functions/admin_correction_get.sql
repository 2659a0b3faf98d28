-- Admins: one correction (core/admin/corrections/correction-schema.ts). Raises not_found.
create or replace function public.admin_correction_get(p_code text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_correction private.balance_corrections;
begin
  select b.* into v_correction from private.balance_corrections b where b.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return private.correction_json(v_admin, v_correction);
end
$$;

grant execute on function public.admin_correction_get to authenticated;
