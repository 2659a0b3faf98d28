-- Service role: closes a held run. Without p_failure it is done, and admins are told once when it found what
-- nobody had seen before; with one it is failed and due again (5 minutes, doubled, at most 2 hours), which
-- admins are told at the third time. Answers {status, found}. Raises not_found.
create or replace function public.reconciliation_finish(
  p_run uuid, p_compared integer, p_listed boolean, p_failure text default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_day_ends constant timestamptz := (r.day + 1)::timestamp at time zone 'Asia/Jakarta';
  v_found integer;
begin
  select count(*) into v_found
  from private.reconciliation_differences d
  where d.run_id = p_run and d.found_at >= r.started_at;
  update private.reconciliation_runs
  set
    status = case when p_failure is null then 'done' else 'failed' end,
    due_at = case
      when p_failure is not null
        then clock_timestamp() + least(interval '5 minutes' * 2 ^ least(r.attempts - 1, 10), interval '2 hours')
      -- Asked for before its day was over: the whole day is still to be compared.
      when r.started_at < v_day_ends then v_day_ends + interval '2 hours'
    end,
    attempts = case when p_failure is null then 0 else attempts end,
    compared = coalesce(p_compared, 0),
    listed = p_listed,
    found = (select count(*) from private.reconciliation_differences d where d.run_id = p_run),
    failure = left(p_failure, 300),
    finished_at = clock_timestamp()
  where id = p_run;
  if v_found > 0 then
    perform private.admin_alert('reconciliation_differs', jsonb_build_object(
      'day', r.day, 'source', r.source, 'found', v_found
    ));
  end if;
  if p_failure is not null and r.attempts = 3 then
    perform private.admin_alert('reconciliation_failed', jsonb_build_object('day', r.day, 'source', r.source));
  end if;
  return jsonb_build_object('status', case when p_failure is null then 'done' else 'failed' end, 'found', v_found);
end
$$;

grant execute on function public.reconciliation_finish to service_role;
