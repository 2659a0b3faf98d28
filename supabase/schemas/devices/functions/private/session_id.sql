-- The session of the asking token, or null.
create or replace function private.session_id()
returns uuid
language sql
stable
as $$
  select nullif(auth.jwt() ->> 'session_id', '')::uuid
$$;
