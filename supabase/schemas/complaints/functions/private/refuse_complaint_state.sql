-- Trigger: a complaint moves along private.complaint_transitions only.
create or replace function private.refuse_complaint_state()
returns trigger
language plpgsql
as $$
begin
  if not exists (
    select from private.complaint_transitions t where t.from_state = old.state and t.to_state = new.state
  ) then
    raise exception 'a complaint does not go from % to %', old.state, new.state using errcode = 'restrict_violation';
  end if;
  return new;
end
$$;
