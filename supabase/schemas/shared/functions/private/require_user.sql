-- The signed-in user's id. Raises unauthenticated for a guest and for a session that has ended,
-- device_pending, device_blocked, account_deleted, account_inactive.
create or replace function private.require_user()
returns uuid
language plpgsql
stable
as $$
declare
  -- Read once for both: they are JSON text.
  v_claims constant jsonb := auth.jwt();
  v_user constant uuid := (v_claims ->> 'sub')::uuid;
  v_session constant uuid := nullif(v_claims ->> 'session_id', '')::uuid;
begin
  if private.session_state(v_user, v_session) = 'admitted' then
    return v_user;
  end if;
  return private.require_session(v_user, v_session);
end
$$;
