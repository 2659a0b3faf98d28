-- The first of all ids of notifications that were made today, in Jakarta (private.uuid_v7).
create or replace function private.today_from()
returns uuid
language sql
stable
as $$
  select private.uuid_v7_from(private.day_start(private.jakarta_day(now()), null))
$$;
