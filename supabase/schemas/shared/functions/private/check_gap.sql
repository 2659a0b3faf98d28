-- How long to wait before asking a supplier or provider again: gaps that widen.
create or replace function private.check_gap(p_checks integer)
returns interval
language sql
immutable
as $$
  select coalesce(
    ('{15 seconds,30 seconds,1 minute,2 minutes,5 minutes,10 minutes,30 minutes}'::interval[])[p_checks + 1],
    interval '1 hour'
  )
$$;
