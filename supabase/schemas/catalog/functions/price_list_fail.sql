-- Service role: a run got no list, and why. What is known stays as it is.
create or replace function public.price_list_fail(p_supplier text, p_module text, p_run uuid, p_failure text)
returns void
language sql
security definer
set search_path = ''
as $$
  update private.price_lists l
  set failure = left(p_failure, 300)
  where l.supplier = p_supplier and l.module = p_module and l.run = p_run
$$;

grant execute on function public.price_list_fail to service_role;
