-- Service role: how sending went, [{id, outcome}]: sent and refused ones are done, of a gone one the subscription goes
-- too, with all that waits for it. Others are tried again when they are due.
create or replace function public.push_finish(p_results jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_subscriptions s
  using private.push_outbox o, jsonb_to_recordset(p_results) as r(id uuid, outcome text)
  where r.outcome = 'gone' and o.id = r.id and s.device_id = o.device_id;
  delete from private.push_outbox o
  using jsonb_to_recordset(p_results) as r(id uuid, outcome text)
  where r.outcome in ('sent', 'refused') and o.id = r.id;
end
$$;
