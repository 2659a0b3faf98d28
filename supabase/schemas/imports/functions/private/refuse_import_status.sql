-- Trigger: an upload's status moves only along private.import_transitions.
create or replace function private.refuse_import_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.import_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'import % may not become % from %', old.id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
