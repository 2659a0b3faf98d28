-- A row of an upload as on the wire (core/imports/schema.ts, uploadRow). What it came to adds up over the rows:
-- charged - returned is what its purchases cost.
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
    'type', d.type,
    'destination_number', coalesce(private.destination_national(w.kept), w.destination),
    'server_name', private.server_name(d.type, d.operator, w.kept),
    'order_number', w.order_number,
    'selling_price', w.selling_price,
    'note', w.note,
    'price', w.price,
    'problem', w.problem,
    'details', case when w.problem is not null then w.details end,
    'ref_id', w.ref_id,
    'purchase_status', p.status,
    'purchase_reason', p.reason,
    'serial_number', p.serial_number,
    'charged', coalesce(p.buying_price, 0),
    'returned', case when p.status in ('failed', 'canceled', 'returned') then p.buying_price else 0 end,
    'sold_price', case when p.status = 'success' then p.selling_price else 0 end,
    'usual_operator', u.name
  )
  from (select) nothing
  left join private.products d on d.id = w.product_id
  left join public.purchases p on p.ref_id = w.ref_id
  left join private.operators o on o.code = d.operator and cardinality(o.prefixes) > 0
  left join private.operators u on o.code is not null and u.code = private.operator_of_number(w.kept) and u.code <> o.code
$$;
