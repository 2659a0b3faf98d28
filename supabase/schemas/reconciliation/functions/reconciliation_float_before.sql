-- Service role: our float at a supplier by our books, {most, least} in rupiah; read before the supplier is
-- asked for its own figure.
create or replace function public.reconciliation_float_before(p_supplier text)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.reconciliation_float(p_supplier)
$$;

grant execute on function public.reconciliation_float_before to service_role;
