-- Trigger: a deposit's status moves only along private.deposit_transitions.
create or replace function private.refuse_deposit_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.deposit_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'deposit % may not become % from %', old.code, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
