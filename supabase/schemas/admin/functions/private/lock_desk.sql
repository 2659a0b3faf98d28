-- What one admin or sales user decides about money runs one after the other until the transaction ends, so that their
-- sums cannot race. Taken before private.lock_user and any row.
create or replace function private.lock_desk(p_actor uuid)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(p_actor::text, 6))
$$;
