-- What a supplier knows a purchase by: its ref id, with a suffix from the second supplier on. The cast lets a plan take
-- the function in: without it the body is no more immutable than "||" of any type.
create or replace function private.dispatch_reference(p_ref_id text, p_attempt integer)
returns text
language sql
immutable
as $$
  select case when p_attempt = 1 then p_ref_id else p_ref_id || '-' || p_attempt::text end
$$;
