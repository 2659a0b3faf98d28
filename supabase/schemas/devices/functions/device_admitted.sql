-- True when the asking session may read its rows: row security asks this once a query.
create or replace function public.device_admitted()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select private.session_state(auth.uid(), private.session_id()) = 'admitted'
$$;

grant execute on function public.device_admitted to authenticated;
