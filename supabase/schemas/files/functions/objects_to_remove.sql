-- Service role: keys of files that nobody's row names any more, the oldest first.
create or replace function public.objects_to_remove(p_limit integer default 100)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(o.object_key order by o.since, o.object_key), '[]')
  from (
    select r.since, r.object_key from private.objects_to_remove r order by r.since, r.object_key limit p_limit
  ) o
$$;

grant execute on function public.objects_to_remove to service_role;
