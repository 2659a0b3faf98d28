-- Service role: checks a PIN. Answers pinState, or {error, details} of a wrong or locked one, counted with purchases.
create or replace function public.pin_check(p_user uuid, p_session uuid, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  return coalesce(private.pin_check(p_user, p_pin_proof), private.pin_state(p_user));
end
$$;

grant execute on function public.pin_check to service_role;
