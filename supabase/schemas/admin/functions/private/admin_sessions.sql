-- How many devices of a person are signed in: {sessions}.
create or replace function private.admin_sessions(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('sessions', count(*))
  from private.devices d where d.user_id = p_user and d.status in ('current session', 'new login attempt')
$$;
