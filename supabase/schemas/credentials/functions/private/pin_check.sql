-- Checks the PIN proof of a movement that no password can approve. Null when all is well, else the
-- answer {error, details} of a wrong or locked PIN, which the caller returns so that the count
-- stays. The caller holds the user's lock. Raises pin_not_set.
create or replace function private.pin_check(p_user uuid, p_proof text)
returns jsonb
language sql
as $$
  select private.purchase_pin(p_user, p_proof, null)
$$;
