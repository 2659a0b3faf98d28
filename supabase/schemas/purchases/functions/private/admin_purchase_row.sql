-- A sale in the admins' list (core/purchases/admin/purchase-schema.ts, adminPurchaseRow).
create or replace function private.admin_purchase_row(p public.purchases)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'ref_id', p.ref_id, 'created_at', p.created_at, 'status', p.status,
    'person', private.admin_person_json(p.user_id), 'type', d.type, 'product_code', d.code,
    'product_name', private.purchase_product_name(p.ref_id, d),
    'destination_number', private.destination_national(p.destination),
    'server_name', private.server_name(d.type, d.operator, p.destination), 'buying_price', p.buying_price,
    'serial_number', p.serial_number,
    'supplier', (
      select s.name from private.purchase_dispatch(p) x join private.suppliers s on s.id = x.supplier limit 1
    )
  )
  from private.products d
  where d.id = p.product_id
$$;
