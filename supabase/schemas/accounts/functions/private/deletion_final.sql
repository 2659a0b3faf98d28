-- Whether an account whose deletion was asked for at p_at is gone for good, 7 days later, whatever still waits to be
-- done.
create or replace function private.deletion_final(p_at timestamptz)
returns boolean
language sql
stable
as $$
  select p_at <= clock_timestamp() - interval '7 days'
$$;
