-- Service role: whether p_secret is what our Workers make of this email's password: {right}. Begins no session. A
-- session has 30 wrong ones an hour, so that nobody else's tries stop the owner; then {error: rate_limited, details}.
-- The slow comparison runs before the count, so that no lock is held over it; what it found is told only within the
-- limit, in whatever order many at once end.
create or replace function public.password_check(p_email text, p_secret text, p_session uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 30;
  c_subject constant text := coalesce(p_session::text, lower(p_email));
  v_wait integer := private.place_wait('password', c_subject, c_tries, '1 hour');
  v_right boolean;
begin
  if v_wait is null then
    select extensions.crypt(p_secret, u.encrypted_password) = u.encrypted_password into v_right
    from auth.users u where lower(u.email) = lower(p_email);
    v_wait := case
      when v_right then private.place_wait('password', c_subject, c_tries, '1 hour')
      else private.take_place('password', c_subject, c_tries, '1 hour')
    end;
  end if;
  if v_wait is not null then
    return private.place_refused(c_tries, v_wait);
  end if;
  return jsonb_build_object('right', coalesce(v_right, false));
end
$$;

grant execute on function public.password_check to service_role;
