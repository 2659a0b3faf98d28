-- The latest check of what is new and that of all, where there is one, each with whether the next one is overdue: after
-- two hours, after 26 hours.
create or replace function private.ledger_latest()
returns table (id bigint, of_all boolean, at timestamptz, differences integer, overdue boolean)
language sql
stable
as $$
  select r.id, r.of_all, r.at, r.differences,
    r.at < clock_timestamp() - case when r.of_all then interval '26 hours' else interval '2 hours' end
  from private.ledger_runs r
  where r.id in (
    (select o.id from private.ledger_runs o where o.of_all order by o.id desc limit 1),
    (select o.id from private.ledger_runs o where not o.of_all order by o.id desc limit 1)
  )
$$;
