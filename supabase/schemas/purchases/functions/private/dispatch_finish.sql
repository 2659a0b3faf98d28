-- Closes a dispatch with the supplier's last word.
create or replace function private.dispatch_finish(
  p_id uuid, p_state private.dispatch_state, p_cost bigint, p_result jsonb
)
returns void
language sql
volatile
as $$
  delete from private.dispatches_open o where o.id = p_id;
  update private.dispatches
  set
    state = p_state,
    due_at = null,
    answered = true,
    cost = p_cost,
    reason = p_result ->> 'reason',
    code = left(p_result ->> 'code', 40),
    message = left(p_result ->> 'message', 500),
    answer = p_result -> 'raw'
  where id = p_id
$$;
