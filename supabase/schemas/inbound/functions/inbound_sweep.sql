-- Service role: stored callbacks that nobody has finished, the oldest first; at most p_limit (1 to 1000).
create or replace function public.inbound_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('event_ids', coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'))
  from (
    select e.id, e.due_at
    from private.inbound_events e
    where e.due_at <= clock_timestamp()
    order by e.due_at, e.id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

grant execute on function public.inbound_sweep to service_role;
