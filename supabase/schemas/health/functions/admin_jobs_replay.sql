-- Admins: has everything of a queue tried again now, with a reason, once for a key: what is late, and what was given up
-- (private.jobs_dead). It is safe to do twice: a sale keeps its reference at the supplier, a callback is applied once,
-- and what was sent is no longer there. Answers {count}. Raises nothing_changed where nothing is late or given up,
-- validation_failed, idempotency_mismatch.
create or replace function public.admin_jobs_replay(p_key text, p_queue text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('jobs_replay', p_queue, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  c_late constant timestamptz := now() - interval '10 minutes';
  v_late integer := 0;
  v_dead integer := 0;
begin
  perform private.lock_user(v_admin);
  if private.admin_replay(v_key, v_hash) then
    return (
      select jsonb_build_object('count', x.after -> 'count')
      from private.admin_actions x where x.request_key = v_key
    );
  end if;
  if p_queue = 'purchases' then
    update private.dispatches x set due_at = now()
    where x.id in (select o.id from private.dispatches_open o) and x.due_at < c_late;
    get diagnostics v_late = row_count;
  elsif p_queue = 'callbacks' then
    update private.inbound_events e set due_at = now() where e.due_at < c_late;
    get diagnostics v_late = row_count;
    update private.inbound_events e
    set state = 'stored', takes = 0, due_at = now(), note = null, finished_at = null
    where e.id in (select d.id from private.jobs_dead(p_queue) d);
    get diagnostics v_dead = row_count;
  elsif p_queue = 'uploads' then
    update private.imports i set due_at = now(), tries = 0 where i.due_at < c_late;
    get diagnostics v_late = row_count;
  elsif p_queue in ('push', 'mail', 'guest', 'invite', 'contact') then
    update private.outbox o set due_at = now() where o.channel = p_queue and o.due_at < c_late;
    get diagnostics v_late = row_count;
    update private.outbox o set due_at = now(), tries = 0, failure = null, held_by = null
    where o.id in (select d.id from private.jobs_dead(p_queue) d);
    get diagnostics v_dead = row_count;
  else
    perform private.fail(422, 'validation_failed', '{"field": "queue", "problem": "oneOf"}');
  end if;
  if v_late + v_dead = 0 then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'jobs_replayed', 'queue', p_queue,
    '{}', jsonb_build_object('count', v_late + v_dead), v_reason
  );
  return jsonb_build_object('count', v_late + v_dead);
end
$$;

grant execute on function public.admin_jobs_replay to authenticated;
