-- Admins: switches a supplier or one of its SKUs (p_id as public.admin_supplier_get's) off or on, with a reason, once
-- for a key. Switched on, it is tried at once: a pause ends. It moves no money and sends no order that is under way
-- elsewhere. Answers it (supplierDetail). Raises not_found, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_supplier_switch(p_key text, p_id text, p_on boolean, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('supplier', p_id, p_on, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_supplier constant text := split_part(p_id, ':', 1);
  v_sku constant text := nullif(substr(p_id, strpos(p_id || ':', ':') + 1), '');
  v_was jsonb;
begin
  if p_on is null then
    perform private.fail(422, 'validation_failed', '{"field": "on", "problem": "required"}');
  end if;
  perform private.lock_user(v_admin);
  perform from private.suppliers s where s.id = v_supplier for update;
  v_was := public.admin_supplier_get(p_id);
  if private.admin_replay(v_key, v_hash) then
    return v_was;
  end if;
  if (v_was ->> 'on')::boolean = p_on and v_was ->> 'paused_until' is null then
    perform private.fail(422, 'nothing_changed');
  end if;
  if v_sku is null then
    update private.suppliers s
    set active = p_on, pauses = 0, paused_until = case when p_on then statement_timestamp() else s.paused_until end
    where s.id = v_supplier;
  else
    update private.product_suppliers o
    set enabled = p_on, pauses = 0, paused_until = case when p_on then statement_timestamp() else o.paused_until end,
      changed_at = now()
    where o.supplier = v_supplier and o.sku = v_sku;
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when p_on then 'supplier_on' else 'supplier_off' end, 'supplier', p_id,
    jsonb_build_object('on', v_was -> 'on', 'paused_until', v_was -> 'paused_until'),
    jsonb_build_object('on', p_on, 'paused_until', case when p_on then null else v_was ->> 'paused_until' end), v_reason
  );
  return public.admin_supplier_get(p_id);
end
$$;

grant execute on function public.admin_supplier_switch to authenticated;
