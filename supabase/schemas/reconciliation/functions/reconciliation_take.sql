-- Service role: the next comparison that is due among p_sources, held for 10 minutes: {id, day, source,
-- from, until}, or null. Each Jakarta day is compared once with each source from 02:00 of the next day on,
-- up to 7 missed days later; what failed is due again at its time; an admin may make one due.
create or replace function public.reconciliation_take(p_sources jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_last constant date := private.jakarta_day(clock_timestamp() - interval '2 hours') - 1;
  v_run private.reconciliation_runs;
begin
  insert into private.reconciliation_runs (id, day, source)
  select private.uuid_v7(), d.day, s.source
  from jsonb_array_elements_text(p_sources) s (source)
  cross join lateral (
    select greatest(coalesce(max(r.day) + 1, v_last), v_last - 6) as day
    from private.reconciliation_runs r
    where r.source = s.source and r.day <= v_last
  ) first
  cross join lateral (
    select first.day + n as day from generate_series(0, v_last - first.day) n
  ) d
  on conflict (day, source) do nothing;
  update private.reconciliation_runs r
  set
    status = 'running', attempts = r.attempts + 1, due_at = clock_timestamp() + interval '10 minutes',
    started_at = clock_timestamp()
  where r.id = (
    select o.id from private.reconciliation_runs o
    where o.due_at <= clock_timestamp() and p_sources ? o.source
    order by o.day, o.source
    limit 1
    for update skip locked
  )
  returning r.* into v_run;
  if v_run.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'id', v_run.id,
    'day', v_run.day,
    'source', v_run.source,
    'from', v_run.day::timestamp at time zone 'Asia/Jakarta',
    'until', least((v_run.day + 1)::timestamp at time zone 'Asia/Jakarta', clock_timestamp())
  );
end
$$;

grant execute on function public.reconciliation_take to service_role;
