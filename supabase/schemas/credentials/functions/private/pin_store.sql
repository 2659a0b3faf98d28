-- Sets a user's PIN from its proof (core/accounts/pin/pin-proof.ts): only the proof's hash is kept.
create or replace function private.pin_store(p_user uuid, p_pin_proof text)
returns void
language sql
volatile
as $$
  update private.account_secrets
  set pin_hash = sha256(convert_to(p_pin_proof, 'UTF8')), pin_failures = 0, pin_day_failures = 0, pin_locked_until = null
  where user_id = p_user
$$;
