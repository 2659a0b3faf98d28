-- How a session stands: `admitted`, or the code of what it is refused with. Asks for its device, and, unless the device
-- waits (then the session is parked, private.session_park), whether Supabase Auth still knows it: signing out deletes
-- the session's row, and so does the reuse of a counted refresh token; the reuse of a listed one revokes the whole list
-- and leaves the row. In plpgsql, whose plans are kept between calls.
create or replace function private.session_state(p_user uuid, p_session uuid)
returns text
language plpgsql
stable
as $$
declare
  v_state text;
begin
  select case
    when d.status = 'blocked' then 'device_blocked'
    when d.status = 'new login attempt' then 'device_pending'
    when not exists (
      select from auth.sessions s
      where s.id = d.session_id and (
        s.refresh_token_counter is not null
        -- Not exists: inside an "or" that reads every refresh token that there is (a hashed subplan).
        or (select true from auth.refresh_tokens t where t.session_id = s.id and not t.revoked limit 1)
      )
    ) then 'unauthenticated'
    else (
      select case
        when a.deleted_at is not null then 'account_deleted'
        when not a.is_active then 'account_inactive'
        else 'admitted'
      end
      from public.accounts a
      where a.id = d.user_id
    )
  end
  into v_state
  from private.devices d
  where d.session_id = p_session and d.user_id = p_user;
  return coalesce(v_state, 'unauthenticated');
end
$$;
