-- What was given up of a queue and can be tried again: callbacks that were never finished and whose claim is open, and
-- what could not be brought to whoever carries it and is still news. Of sales and uploads nothing is ever given up:
-- what is due is taken again each minute.
create or replace function private.jobs_dead(p_queue text)
returns table (id uuid)
language sql
stable
as $$
  select e.id
  from private.reviews r
  join private.inbound_events e on e.id = r.source::uuid
  where p_queue = 'callbacks' and r.kind = 'inbound_event' and r.status = 'open'
    and e.state = 'review' and e.note = 'never finished'
  union all
  select o.id
  from private.outbox o
  cross join private.outbox_rules(o.channel) u
  where o.channel = p_queue and o.failure = 'unreachable' and o.due_at is null and o.created_at > now() - u.lasting
$$;
