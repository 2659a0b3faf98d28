-- The check of what is new and that of all: the latest run, null before the first, and whether the next one is overdue:
-- after two hours, after 26 hours, counted from when a site began (its first admin) where none has run.
create or replace function private.ledger_latest()
returns table (id bigint, of_all boolean, at timestamptz, differences integer, overdue boolean)
language sql
stable
as $$
  select r.id, k.of_all, r.at, r.differences, coalesce(
    coalesce(r.at, (select f.at from private.first_admin f)) < clock_timestamp() - k.within, false
  )
  from (values (false, interval '2 hours'), (true, interval '26 hours')) k (of_all, within)
  left join lateral (
    select l.* from private.ledger_runs l where l.of_all = k.of_all order by l.id desc limit 1
  ) r on true
$$;
