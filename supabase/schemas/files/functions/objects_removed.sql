-- Service role: these files are gone from the object store.
create or replace function public.objects_removed(p_keys text[])
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.objects_to_remove r where r.object_key = any (p_keys)
$$;

grant execute on function public.objects_removed to service_role;
