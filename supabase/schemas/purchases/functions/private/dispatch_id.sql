-- A dispatch's id, made from what names it (a UUIDv3), so that one index serves the queue's
-- message and the supplier's callback.
create or replace function private.dispatch_id(p_supplier text, p_reference text)
returns uuid
language sql
immutable
as $$
  select overlay(overlay(md5(p_supplier || ':' || p_reference) placing '3' from 13) placing '8' from 17)::uuid
$$;
