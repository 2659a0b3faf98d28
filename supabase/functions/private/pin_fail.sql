-- Counts one wrong PIN or password and answers what to tell: {error, details}. The fifth locks
-- for 15 minutes. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.pin_fail(p_user uuid, p_code text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  v_failures integer;
begin
  update private.account_secrets
  set
    pin_failures = case when pin_failures + 1 >= c_tries then 0 else pin_failures + 1 end,
    pin_locked_until = case when pin_failures + 1 >= c_tries then clock_timestamp() + interval '15 minutes' end
  where user_id = p_user
  returning pin_failures into v_failures;
  if v_failures = 0 then
    return private.pin_locked(p_user);
  end if;
  return jsonb_build_object('error', p_code, 'details', jsonb_build_object('attempts_left', c_tries - v_failures));
end
$$;
