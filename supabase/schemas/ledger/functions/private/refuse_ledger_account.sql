-- Trigger: an account is a user's, with a positive id and no key, or the house's, with a negative id and a key.
create or replace function private.refuse_ledger_account()
returns trigger
language plpgsql
as $$
begin
  if not (case
    when new.kind in ('deposit', 'cashback', 'loan', 'checkout') then new.id > 0 and new.user_id is not null and new.key is null
    else new.id < 0 and new.user_id is null and new.key is not null
  end) then
    raise exception 'ledger account % of kind % is neither a user''s nor the house''s', new.id, new.kind
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
