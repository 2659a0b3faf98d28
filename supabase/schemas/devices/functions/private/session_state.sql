-- How a session stands: `admitted`, or the code of what it is refused with. Asks for its device, and, unless the device
-- waits (then the session is parked, private.session_park), whether Supabase Auth still knows it: signing out deletes
-- the session's row, and so does the reuse of a counted refresh token; the reuse of a listed one revokes the whole list
-- and leaves the row. In plpgsql, whose plans are kept between calls.
-- What makes a session admitted here, public.purchase_place asks in a look of its own.
create or replace function private.session_state(p_user uuid, p_session uuid)
returns text
language plpgsql
stable
as $$
declare
  v_status private.device_status;
  v_is_known boolean;
  v_state text;
begin
  -- One table at a time: for single rows a join costs more than a statement.
  select d.status into v_status from private.devices d where d.session_id = p_session and d.user_id = p_user;
  if v_status is distinct from 'current session' then
    return case v_status
      when 'blocked' then 'device_blocked'
      when 'new login attempt' then 'device_pending'
      else 'unauthenticated'
    end;
  end if;
  -- A token ends with its session, whose row need not be asked for then.
  select true into v_is_known from auth.refresh_tokens t where t.session_id = p_session and not t.revoked;
  if v_is_known is null then
    select s.refresh_token_counter is not null into v_is_known from auth.sessions s where s.id = p_session;
  end if;
  if v_is_known is not true then
    return 'unauthenticated';
  end if;
  select case
    when a.deleted_at is not null then 'account_deleted'
    when not a.is_active then 'account_inactive'
    else 'admitted'
  end
  into v_state
  from public.accounts a
  where a.id = p_user;
  return coalesce(v_state, 'unauthenticated');
end
$$;
