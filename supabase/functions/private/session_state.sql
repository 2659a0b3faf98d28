-- How a session stands: `admitted`, or the code of what it is refused with. One lookup of its device.
create or replace function private.session_state(p_user uuid, p_session uuid)
returns text
language sql
stable
as $$
  select coalesce(
    (
      select case
        when d.status = 'new login attempt' then 'device_pending'
        when d.status = 'blocked' then 'device_blocked'
        when a.deleted_at is not null then 'account_deleted'
        when not a.is_active then 'account_inactive'
        else 'admitted'
      end
      from private.devices d
      join public.accounts a on a.id = d.user_id
      where d.session_id = p_session and d.user_id = p_user
    ),
    'unauthenticated'
  )
$$;
