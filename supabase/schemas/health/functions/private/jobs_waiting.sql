-- What each queue stands for: how much of it is open, how much should have been done ten minutes ago, since when the
-- oldest is due, and how much was given up that can be tried again (private.jobs_dead).
create or replace function private.jobs_waiting()
returns table (place integer, name text, waiting bigint, late bigint, oldest timestamptz, dead bigint)
language sql
stable
as $$
  with due (place, name, due_at) as (
    select 1, 'purchases', x.due_at
    from private.dispatches_open o
    cross join lateral (select x.due_at from private.dispatches x where x.id = o.id offset 0) x
    union all
    select 2, 'callbacks', e.due_at from private.inbound_events e where e.due_at is not null
    union all
    select 3, 'uploads', i.due_at from private.imports i where i.due_at is not null
    union all
    select c.place, o.channel, o.due_at
    from private.outbox o
    join (
      values (4, 'push'), (5, 'mail'), (6, 'guest'), (7, 'invite'), (8, 'contact')
    ) c (place, channel) on c.channel = o.channel
    where o.due_at is not null
  )
  select q.place, q.name, count(d.due_at), count(*) filter (where d.due_at < now() - interval '10 minutes'),
    min(d.due_at) filter (where d.due_at <= now()), (select count(*) from private.jobs_dead(q.name) x)
  from (
    values (1, 'purchases'), (2, 'callbacks'), (3, 'uploads'),
      (4, 'push'), (5, 'mail'), (6, 'guest'), (7, 'invite'), (8, 'contact')
  ) q (place, name)
  left join due d on d.name = q.name
  group by q.place, q.name
$$;
