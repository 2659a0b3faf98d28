-- Service role: begins to read a supplier's price list of a module, at most once in 9 minutes, for suppliers limit how
-- often they are asked. Answers the run that public.catalog_sync is told; null while it is too early.
create or replace function public.price_list_begin(p_supplier text, p_module text)
returns uuid
language sql
security definer
set search_path = ''
as $$
  insert into private.price_lists as l (supplier, module, run, asked_at, next_at)
  select s.id, p_module, private.uuid_v7(), clock_timestamp(), clock_timestamp() + interval '9 minutes'
  from private.suppliers s
  where s.id = p_supplier
  on conflict (supplier, module) do update
  set run = excluded.run, asked_at = excluded.asked_at, next_at = excluded.next_at, odd = null
  where l.next_at <= excluded.asked_at
  returning l.run
$$;

grant execute on function public.price_list_begin to service_role;
