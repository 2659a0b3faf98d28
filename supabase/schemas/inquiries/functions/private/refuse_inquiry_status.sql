-- Trigger: an inquiry's status moves only along private.inquiry_transitions.
create or replace function private.refuse_inquiry_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.inquiry_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'inquiry % may not become % from %', old.ref_id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
