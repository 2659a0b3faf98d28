-- Counts one wrong PIN or password and answers what to tell: {error, details}. The fifth in a row locks
-- for 15 minutes, the twentieth of a Jakarta day until the day is over; right ones in between do not undo the day's
-- count. The caller holds the user's lock and returns the answer, so that the count stays.
create or replace function private.pin_fail(p_user uuid, p_code text)
returns jsonb
language plpgsql
as $$
declare
  c_tries constant integer := 5;
  c_day_tries constant integer := 20;
  c_now constant timestamptz := clock_timestamp();
  c_today constant date := private.jakarta_day(c_now);
  v_failures integer;
  v_today integer;
begin
  update private.account_secrets s
  set
    pin_failures = s.pin_failures + 1,
    pin_day = c_today,
    pin_day_failures = case when s.pin_day = c_today then s.pin_day_failures + 1 else 1 end
  where s.user_id = p_user
  returning s.pin_failures, s.pin_day_failures into v_failures, v_today;
  if v_failures < c_tries and v_today < c_day_tries then
    return jsonb_build_object('error', p_code, 'details', jsonb_build_object(
      'attempts_left', least(c_tries - v_failures, c_day_tries - v_today)
    ));
  end if;
  update private.account_secrets s
  set
    pin_failures = 0,
    pin_locked_until = greatest(c_now + interval '15 minutes', case
      when v_today >= c_day_tries then (c_today + 1)::timestamp at time zone 'Asia/Jakarta'
    end)
  where s.user_id = p_user;
  return private.pin_locked(p_user);
end
$$;
