-- Service role: uploads that nobody has told of for too long, the oldest first.
create or replace function public.import_sweep(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(d.id order by d.due_at, d.id), '[]')
  from (
    select i.id, i.due_at
    from private.imports i
    where i.due_at <= clock_timestamp()
    order by i.due_at, i.id
    limit p_limit
  ) d
$$;

grant execute on function public.import_sweep to service_role;
