-- Service role: the dispatches that someone should take now: never sent, left by a lost worker, or
-- due for a status check. At most p_limit (1 to 1000), the longest waiting first.
create or replace function public.purchase_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object('dispatch_ids', coalesce(jsonb_agg(due.id order by due.due_at, due.id), '[]'))
  from (
    select x.id, x.due_at
    from private.dispatches_open o
    cross join lateral (select x.id, x.due_at from private.dispatches x where x.id = o.id offset 0) x
    where x.due_at <= clock_timestamp()
    order by x.due_at, x.id
    limit least(greatest(coalesce(p_limit, 100), 1), 1000)
  ) due
$$;

grant execute on function public.purchase_sweep to service_role;
