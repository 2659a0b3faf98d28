-- Trigger: to whom an attempt is paid stays as it was, and so does what has come to its end but for a late success and
-- what the bank gave back.
create or replace function private.refuse_attempt_change()
returns trigger
language plpgsql
as $$
begin
  if (new.ref, new.code, new.attempt, new.bank_name, new.account_holder, new.account_number)
    is distinct from (old.ref, old.code, old.attempt, old.bank_name, old.account_holder, old.account_number) then
    raise exception 'what an attempt is stays as it was written' using errcode = 'restrict_violation';
  elsif new.status <> old.status and not (case old.status
    when 'waiting' then new.status in ('released', 'disbursed', 'refused', 'dropped')
    when 'released' then new.status in ('disbursed', 'refused', 'returned', 'dropped')
    when 'refused' then new.status in ('disbursed', 'returned')
    when 'disbursed' then new.status = 'returned'
    else false
  end) then
    raise exception 'an attempt may not become % from %', new.status, old.status using errcode = 'check_violation';
  end if;
  return new;
end
$$;
