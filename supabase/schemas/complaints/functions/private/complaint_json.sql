-- A complaint as a row of lists (core/complaints/schema.ts, complaint), without what belongs to admins.
create or replace function private.complaint_json(c private.complaints)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', c.code, 'ref_id', c.ref_id, 'reason', c.reason, 'state', c.state, 'created_at', c.created_at,
    'updated_at', c.updated_at, 'answer_due', c.answer_due, 'ended_at', c.ended_at, 'ended_by', c.ended_by,
    'reopen_until', private.complaint_reopen_until(c), 'messages', c.messages, 'sale_status', p.status,
    'module', d.module, 'type', d.type, 'product_name', private.purchase_product_name(p.ref_id, d),
    'destination_number', private.destination_national(p.destination),
    'server_name', private.server_name(d.type, d.operator, p.destination), 'price', p.buying_price,
    'serial_number', p.serial_number
  )
  from public.purchases p
  join private.products d on d.id = p.product_id
  where p.ref_id = c.ref_id
$$;
