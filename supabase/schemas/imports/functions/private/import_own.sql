-- A user's own upload, locked. The caller holds the user's lock. Raises not_found.
create or replace function private.import_own(p_user uuid, p_id uuid)
returns private.imports
language plpgsql
as $$
declare
  v_import private.imports;
begin
  select i.* into v_import from private.imports i where i.id = p_id and i.user_id = p_user for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  return v_import;
end
$$;
