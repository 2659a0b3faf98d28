-- Service role: takes an emailed code of purpose `pin`, then sets a new PIN, or only unlocks the one there is when
-- p_new_proof is null. The password was checked before. Answers pinState, or {error, details} of the code.
create or replace function public.pin_reset(p_user uuid, p_session uuid, p_code_proof text, p_new_proof text default null)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_refused jsonb;
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  v_refused := private.code_take(p_user, 'pin', p_code_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  if p_new_proof is not null then
    perform private.pin_store(p_user, p_new_proof);
  else
    update private.account_secrets s
    set pin_failures = 0, pin_day_failures = 0, pin_locked_until = null
    where s.user_id = p_user;
  end if;
  return private.pin_state(p_user);
end
$$;

grant execute on function public.pin_reset to service_role;
