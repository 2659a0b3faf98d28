-- When a Jakarta day begins; null: p_without.
create or replace function private.day_start(p_day date, p_without timestamptz)
returns timestamptz
language sql
immutable
as $$
  select coalesce(p_day::timestamp at time zone 'Asia/Jakarta', p_without)
$$;
