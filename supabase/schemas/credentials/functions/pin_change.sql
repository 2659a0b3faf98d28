-- Service role: another PIN for the old one. Answers pinState, or {error, details} of a wrong or locked old one.
create or replace function public.pin_change(p_user uuid, p_session uuid, p_pin_proof text, p_new_proof text)
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
  v_refused := private.pin_check(p_user, p_pin_proof);
  if v_refused is not null then
    return v_refused;
  end if;
  perform private.pin_store(p_user, p_new_proof);
  return private.pin_state(p_user);
end
$$;

grant execute on function public.pin_change to service_role;
