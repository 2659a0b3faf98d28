-- Ends a session at Supabase Auth, so that its refresh token is worth nothing.
create or replace function private.session_end(p_session uuid)
returns void
language sql
volatile
as $$
  delete from auth.sessions where id = p_session
$$;
