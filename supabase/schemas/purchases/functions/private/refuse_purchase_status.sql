-- Trigger: a purchase's status moves only along private.purchase_transitions.
create or replace function private.refuse_purchase_status()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (
    select from private.purchase_transitions t
    where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'purchase % may not become % from %', old.ref_id, new.status, old.status
      using errcode = 'check_violation';
  end if;
  return new;
end
$$;
