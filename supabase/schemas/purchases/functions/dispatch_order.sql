-- Service role: the order that a supplier was sent under a reference, as dispatch_take tells it; `max_cost` in rupiah.
-- Raises not_found for a reference that names no order of theirs.
create or replace function public.dispatch_order(p_supplier text, p_reference text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_order jsonb;
begin
  select jsonb_build_object(
    'reference', p_reference,
    'sku', x.sku,
    'module', d.module,
    'type', d.type,
    'destination', private.destination_national(p.destination),
    'payable_until', (select i.payable_until from private.inquiries i where i.ref_id = p.ref_id),
    'max_cost', p.buying_price - coalesce(p.cashback, 0)
  )
  into v_order
  from private.dispatches x
  join public.purchases p on p.ref_id = x.ref_id
  join private.products d on d.id = p.product_id
  where x.id = private.dispatch_id(p_supplier, p_reference);
  if v_order is null then
    perform private.fail(404, 'not_found');
  end if;
  return v_order;
end
$$;

grant execute on function public.dispatch_order to service_role;
