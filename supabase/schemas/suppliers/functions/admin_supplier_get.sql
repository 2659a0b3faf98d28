-- Admins: a supplier (`digiflazz`) or one of its SKUs (`digiflazz:xld10`) with its latest failures, what price lists
-- and failures changed, and what admins did with it (supplierDetail). Raises not_found.
create or replace function public.admin_supplier_get(p_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_sku constant text := nullif(substr(p_id, strpos(p_id || ':', ':') + 1), '');
  v_supplier private.suppliers;
  v_products jsonb := '[]';
  v_on boolean;
  v_paused timestamptz;
begin
  select s.* into v_supplier from private.suppliers s where s.id = split_part(p_id, ':', 1);
  v_on := v_supplier.active;
  v_paused := v_supplier.paused_until;
  if v_sku is not null then
    select
      jsonb_agg(jsonb_build_object(
        'code', d.code, 'name', d.name, 'priority', o.priority, 'cost', o.cost,
        'price', case when d.module = 'prabayar' then private.least_price(d) end,
        'state', private.sku_state(o, v_supplier, d), 'cut_off', private.route_told(o) ->> 'cut_off', 'stock', o.stock,
        'multi', o.multi, 'checked_at', o.checked_at
      ) order by d.code),
      bool_and(o.enabled), max(o.paused_until)
    into v_products, v_on, v_paused
    from private.product_suppliers o
    join private.products d on d.id = o.product_id
    where o.supplier = v_supplier.id and o.sku = v_sku;
  end if;
  if v_supplier.id is null or v_products is null then
    perform private.fail(404, 'not_found');
  end if;
  return jsonb_build_object(
    'id', p_id,
    'sku', v_sku,
    'on', v_on,
    'paused_until', case when v_paused > statement_timestamp() then v_paused end,
    'supplier', private.supplier_json(v_supplier),
    'products', v_products,
    'faults', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', f.at, 'sku', f.sku, 'ref_id', f.ref_id, 'reason', f.reason, 'code', f.code, 'message', f.message
      ) order by f.at desc, f.id desc), '[]')
      from (
        select x.* from private.supplier_faults x
        where x.supplier = v_supplier.id and (v_sku is null or x.sku = v_sku)
        order by x.at desc, x.id desc
        limit 20
      ) f
    ),
    'changes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'at', c.at, 'sku', c.sku, 'source', c.source, 'before', c.before, 'after', c.after
      ) order by c.id desc), '[]')
      from (
        select x.* from private.supplier_changes x
        where x.supplier = v_supplier.id and (v_sku is null or x.sku = v_sku)
        order by x.id desc
        limit 20
      ) c
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'supplier' and x.subject = p_id
    )
  );
end
$$;

grant execute on function public.admin_supplier_get to authenticated;
