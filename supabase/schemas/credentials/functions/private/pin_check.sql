-- Checks the PIN proof of a movement that no password can approve. Null when all is well, else the
-- answer {error, details} of a wrong or locked PIN, which the caller returns so that the count
-- stays. The caller holds the user's lock. Raises pin_not_set.
create or replace function private.pin_check(p_user uuid, p_proof text)
returns jsonb
language plpgsql
as $$
declare
  v_secrets private.account_secrets;
begin
  select s.* into strict v_secrets from private.account_secrets s where s.user_id = p_user;
  return private.purchase_pin(
    p_user, v_secrets.pin_hash, v_secrets.pin_failures, v_secrets.pin_locked_until, p_proof, null
  );
end
$$;
