-- No final word yet: remembers what was said and sets the time of the next look. Silence counts
-- apart from an answer, because an order that nobody has confirmed is sent again under its reference.
create or replace function private.dispatch_wait(
  x private.dispatches, p public.purchases, p_result jsonb, p_source text
)
returns void
language plpgsql
as $$
declare
  v_answered constant boolean := p_result ->> 'status' = 'pending';
  v_reason constant text := case when v_answered then 'waiting' else 'timeout' end;
begin
  update private.dispatches
  set
    -- A callback says nothing of the worker that may hold the order just now.
    state = case when p_source = 'callback' and x.state = 'leased' then x.state else 'waiting' end,
    due_at = case
      when p_source = 'callback' and x.state = 'leased' then x.due_at
      else clock_timestamp() + private.check_gap(x.silences + x.checks)
    end,
    silences = x.silences + case when v_answered then 0 else 1 end,
    checks = x.checks + case when v_answered then 1 else 0 end,
    answered = x.answered or v_answered,
    reason = p_result ->> 'reason',
    code = coalesce(left(p_result ->> 'code', 40), x.code),
    message = coalesce(left(p_result ->> 'message', 500), x.message)
  where id = x.id;
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if p.reason is distinct from v_reason then
    update public.purchases set reason = v_reason, updated_at = clock_timestamp() where ref_id = p.ref_id;
  end if;
end
$$;
