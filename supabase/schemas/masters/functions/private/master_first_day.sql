-- The first of the 30 Jakarta days that count for becoming a Master; the last is today (core spec §6).
create or replace function private.master_first_day()
returns date
language sql
stable
as $$
  select private.jakarta_day(now()) - 29
$$;
