-- Throws an upload away, or, while its rows run, leaves those that still wait unbought; what was bought stays. Answers
-- it; asked again it answers the same. Raises not_found, import_closed where nothing is left to cancel.
create or replace function public.import_cancel(p_id uuid)
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
  if v_import.status in ('reading', 'ready', 'running') then
    v_import := private.import_end(v_import, 'canceled', 'canceled');
  elsif v_import.status <> 'canceled' then
    perform private.fail(409, 'import_closed');
  end if;
  return private.import_json(v_import);
end
$$;

grant execute on function public.import_cancel to authenticated;
