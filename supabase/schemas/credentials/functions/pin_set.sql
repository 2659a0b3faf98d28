-- Service role: the first PIN of a user. Raises pin_already_set.
create or replace function public.pin_set(p_user uuid, p_session uuid, p_pin_proof text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.lock_user(p_user);
  perform private.require_session(p_user, p_session);
  if exists (select from private.account_secrets s where s.user_id = p_user and s.pin_hash is not null) then
    perform private.fail(422, 'pin_already_set');
  end if;
  perform private.pin_store(p_user, p_pin_proof);
  return private.pin_state(p_user);
end
$$;

grant execute on function public.pin_set to service_role;
