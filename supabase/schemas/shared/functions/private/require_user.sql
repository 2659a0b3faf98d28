-- The signed-in user's id. Raises unauthenticated for a guest and for a session that has ended,
-- device_pending, device_blocked, account_deleted, account_inactive.
create or replace function private.require_user()
returns uuid
language plpgsql
stable
as $$
begin
  return private.require_session(auth.uid(), private.session_id());
end
$$;
