-- Pauses a SKU, or without one its whole supplier, until then; writes it down and tells the admins. Nothing where
-- somebody else has just paused it.
create or replace function private.supplier_pause(
  p_supplier text, p_sku text, p_until timestamptz, p_pauses smallint, p_faults integer
)
returns void
language plpgsql
as $$
declare
  v_products integer;
begin
  if p_sku is null then
    update private.suppliers s
    set paused_until = p_until, pauses = p_pauses
    where s.id = p_supplier and coalesce(s.paused_until <= clock_timestamp(), true);
  else
    update private.product_suppliers o
    set paused_until = p_until, pauses = p_pauses
    where o.supplier = p_supplier and o.sku = p_sku and coalesce(o.paused_until <= clock_timestamp(), true);
  end if;
  get diagnostics v_products = row_count;
  if v_products = 0 then
    return;
  end if;
  insert into private.supplier_changes (supplier, sku, source, before, after)
  values (
    p_supplier, p_sku, 'health', '{"paused_until": null}',
    jsonb_build_object('paused_until', p_until, 'faults', p_faults)
  );
  perform private.admin_alert('supplier_paused', jsonb_build_object(
    'supplier', p_supplier,
    'supplier_name', (select s.name from private.suppliers s where s.id = p_supplier),
    'sku', p_sku, 'until', p_until, 'faults', p_faults
  ));
end
$$;
