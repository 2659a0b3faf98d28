-- Service role: the turn of these rows to be sent has come, which counts as a try. Holds them for five more minutes and
-- answers those that are still p_hold's (outbox_take) and that somebody is still to be told: no others may be sent.
create or replace function public.outbox_hold(p_ids uuid[], p_hold uuid)
returns uuid[]
language sql
security definer
set search_path = ''
as $$
  with held as (
    update private.outbox o
    set tries = o.tries + 1, due_at = clock_timestamp() + private.outbox_held()
    where o.id = any(p_ids) and o.held_by = p_hold and o.due_at is not null
      and private.outbox_wanted(o)
    returning o.id
  )
  select coalesce(array_agg(h.id order by h.id), '{}') from held h
$$;

grant execute on function public.outbox_hold to service_role;
