-- What is asked and done about one email's registration runs one after the other, until the transaction ends.
create or replace function private.registration_lock(p_email text)
returns void
language sql
volatile
as $$
  select pg_advisory_xact_lock(hashtextextended(lower(p_email), 3))
$$;
