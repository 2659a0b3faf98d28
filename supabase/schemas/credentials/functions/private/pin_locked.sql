-- What to tell while the PIN is locked: {error, details: {until, retry_after}}; null when it is not.
create or replace function private.pin_locked(p_user uuid)
returns jsonb
language sql
volatile
as $$
  select jsonb_build_object(
    'error', 'maximum pin attempts reached',
    'details', jsonb_build_object(
      'until', private.iso_jakarta(s.pin_locked_until),
      'retry_after', ceil(extract(epoch from s.pin_locked_until - clock_timestamp()))::integer
    )
  )
  from private.account_secrets s
  where s.user_id = p_user and s.pin_locked_until > clock_timestamp()
$$;
