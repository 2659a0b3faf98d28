-- The user of a session that may act. Raises unauthenticated (401), device_pending, device_blocked,
-- account_deleted or account_inactive (403), but for the ones in p_allowed.
create or replace function private.require_session(p_user uuid, p_session uuid, p_allowed text[] default '{}')
returns uuid
language plpgsql
stable
as $$
declare
  v_state constant text := private.session_state(p_user, p_session);
begin
  if v_state = 'admitted' or v_state = any (p_allowed) then
    return p_user;
  elsif v_state = 'unauthenticated' then
    perform private.fail(401, v_state);
  elsif v_state = 'account_deleted' then
    perform private.fail(403, v_state, (
      select jsonb_build_object('until', private.iso_jakarta(a.deleted_at + interval '7 days'))
      from public.accounts a where a.id = p_user
    ));
  end if;
  perform private.fail(403, v_state);
end
$$;
