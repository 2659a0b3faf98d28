-- Looks at an upload's rows anew, for prices and products change. Answers it with its rows. Raises not_found,
-- import_closed once it is confirmed or thrown away.
create or replace function public.import_recheck(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_import private.imports;
begin
  perform private.require_permission(v_user, 'excel');
  perform private.lock_user(v_user);
  v_import := private.import_own(v_user, p_id);
  if v_import.status <> 'ready' then
    perform private.fail(409, 'import_closed');
  end if;
  perform private.import_check(v_import);
  update private.imports i set updated_at = clock_timestamp() where i.id = p_id;
  return public.import_get(p_id);
end
$$;

grant execute on function public.import_recheck to authenticated;
