-- Whether a user has a PIN, and until when it is locked (core/accounts/pin/pin-schema.ts, pinState).
create or replace function private.pin_state(p_user uuid)
returns jsonb
language sql
volatile
as $$
  select jsonb_build_object(
    'has_pin', s.pin_hash is not null,
    'locked_until', case when s.pin_locked_until > clock_timestamp() then private.iso_jakarta(s.pin_locked_until) end
  )
  from private.account_secrets s where s.user_id = p_user
$$;
