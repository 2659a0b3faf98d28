-- Service role: turns a checked password into a grant for one purchase, for a user without a PIN.
-- A wrong password counts as a wrong PIN. Answers {grant} or {error, details}.
create or replace function public.pin_grant_password(p_user uuid, p_ok boolean)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_locked jsonb;
  v_grant constant uuid := gen_random_uuid();
begin
  perform private.lock_user(p_user);
  if not exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is null) then
    perform private.fail(403, 'forbidden');
  end if;
  v_locked := private.pin_locked(p_user);
  if v_locked is not null then
    return v_locked;
  end if;
  if p_ok is not true then
    return private.pin_fail(p_user, 'password_incorrect');
  end if;
  update private.account_secrets set pin_failures = 0, pin_locked_until = null where user_id = p_user;
  delete from private.pin_grants where expires_at < now();
  insert into private.pin_grants (id, user_id, expires_at)
  values (v_grant, p_user, clock_timestamp() + interval '60 seconds');
  return jsonb_build_object('grant', v_grant);
end
$$;

grant execute on function public.pin_grant_password to service_role;
