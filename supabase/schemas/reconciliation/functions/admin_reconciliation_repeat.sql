-- Admins: has a Jakarta day compared again with p_sources (null: everybody), by the jobs
-- within a minute or two: a past day of the last 90, or today as far as it has come. A run that is under way goes on.
-- Once for a key. Raises validation_failed, idempotency_mismatch.
create or replace function public.admin_reconciliation_repeat(p_key text, p_day date, p_sources jsonb default null)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('repeat', p_day, p_sources));
  v_sources constant jsonb := coalesce(p_sources, private.reconciliation_sources());
  v_today constant date := private.jakarta_day(clock_timestamp());
begin
  if p_day is null or p_day not between v_today - 90 and v_today then
    perform private.fail(422, 'validation_failed', '{"field": "day"}');
  end if;
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return;
  end if;
  insert into private.reconciliation_runs as r (id, day, source)
  select private.uuid_v7(), p_day, s.source from jsonb_array_elements_text(v_sources) s (source)
  on conflict (day, source) do update
  set status = 'due', due_at = clock_timestamp(), attempts = 0
  where r.status <> 'running';
  perform private.admin_record(
    v_admin, v_key, v_hash, 'reconciliation_repeated', 'reconciliation', p_day::text,
    '{}', jsonb_build_object('day', p_day, 'sources', v_sources), ''
  );
end
$$;

grant execute on function public.admin_reconciliation_repeat to authenticated;
