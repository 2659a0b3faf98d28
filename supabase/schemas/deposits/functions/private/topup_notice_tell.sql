-- Has somebody's open screens look at the notice of their top-up again: event `deposit` that brings no notification.
create or replace function private.topup_notice_tell(p_user uuid)
returns void
language sql
volatile
as $$
  select realtime.send('{"toast": false}', 'deposit', 'user:' || p_user, true)
$$;
