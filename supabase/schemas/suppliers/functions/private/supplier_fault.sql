-- An order that failed definitely: where the supplier is at fault, and not the number or our account's limits, it is
-- written down, and the SKU, or the supplier as a whole, is paused if it fails too often
-- (docs/decisions/supplier-health.md).
create or replace function private.supplier_fault(x private.dispatches, p_result jsonb)
returns void
language plpgsql
as $$
declare
  v_reason constant text := coalesce(p_result ->> 'reason', 'supplier_failed');
  -- Stock and disturbance are one SKU's; our float there, their router or our signature are everybody's.
  v_whole constant boolean := v_reason in ('supplier_unavailable', 'supplier_failed');
begin
  if (p_result ->> 'try_next')::boolean is not true
    or not v_whole and v_reason not in ('out_of_stock', 'product_disturbed') then
    return;
  end if;
  insert into private.supplier_faults (supplier, sku, whole, ref_id, reason, code, message)
  values (
    x.supplier, x.sku, v_whole, x.ref_id, v_reason, left(p_result ->> 'code', 40), left(p_result ->> 'message', 200)
  );
  perform private.supplier_judge(x.supplier, case when v_whole then null else x.sku end);
end
$$;
