-- Money calls of one person run one after the other, until the transaction ends. Taken before any
-- row lock, so that what is counted after it (duplicates, PIN failures, keys) cannot race.
create or replace function private.lock_user(p_user uuid)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(p_user::text, 1))
$$;
