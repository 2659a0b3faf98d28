-- Trigger: of a payout only how it stands changes, along private.payout_transitions.
create or replace function private.refuse_payout_change()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if (new.code, new.user_id, new.month, new.amount, new.created_at)
    is distinct from (old.code, old.user_id, old.month, old.amount, old.created_at) then
    raise exception 'what a payout is stays as it was written' using errcode = 'restrict_violation';
  elsif new.status <> old.status and not exists (
    select from private.payout_transitions t where t.from_status = old.status and t.to_status = new.status
  ) then
    raise exception 'a payout may not become % from %', new.status, old.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
