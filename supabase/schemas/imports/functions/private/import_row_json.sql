-- A row of an upload as on the wire (core/imports/schema.ts, uploadRow).
create or replace function private.import_row_json(w private.import_rows)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'line', w.line,
    'status', w.status,
    'product_code', w.product_code,
    'product_name', d.name,
    'destination_number', coalesce(private.destination_national(w.kept), w.destination),
    'order_number', w.order_number,
    'selling_price', w.selling_price,
    'note', w.note,
    'price', w.price,
    'problem', w.problem,
    'details', case when w.problem is not null then w.details end,
    'ref_id', w.ref_id,
    'purchase_status', p.status,
    'purchase_reason', p.reason,
    'serial_number', p.serial_number
  )
  from (select) nothing
  left join private.products d on d.id = w.product_id
  left join public.purchases p on p.ref_id = w.ref_id
$$;
