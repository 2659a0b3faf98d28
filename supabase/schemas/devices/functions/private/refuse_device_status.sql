-- Trigger: a device's status moves only along private.device_transitions, and whoever waits no longer has no parked
-- session.
create or replace function private.refuse_device_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.device_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'device % may not become % from %', old.id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  if new.status <> 'new login attempt' then
    new.parked_session := null;
  end if;
  return new;
end
$$;
