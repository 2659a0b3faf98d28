-- Service role: notes how steps of the schedule have just ended: [{job, error}], at most 100; `error` null of what went
-- well.
create or replace function public.job_runs_note(p_runs jsonb)
returns void
language sql
security definer
set search_path = ''
as $$
  insert into private.job_runs as r (job, ran_at, done_at, error, failures)
  select distinct on (x.job)
    left(x.job, 64), now(), case when x.error is null then now() end, left(nullif(x.error, ''), 100),
    (x.error is not null)::integer
  from jsonb_to_recordset(p_runs) x (job text, error text)
  where x.job <> ''
  -- A step may run for several suppliers: what went wrong for one is told.
  order by x.job, x.error nulls last
  limit 100
  on conflict (job) do update
  set ran_at = excluded.ran_at, done_at = coalesce(excluded.done_at, r.done_at), error = excluded.error,
    failures = case when excluded.error is null then 0 else r.failures + 1 end
$$;

grant execute on function public.job_runs_note to service_role;
