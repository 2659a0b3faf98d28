-- A purchase as a row of the wire (core/purchases/schema.ts, transactionRow).
create or replace function private.purchase_row(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'destination_number', private.destination_national(p.destination),
    'customer_name', p.customer_name,
    'product_code', d.code,
    'product_name', d.name,
    'buying_price', p.buying_price,
    'selling_price', p.selling_price,
    'markup_price', p.selling_price - p.buying_price,
    'profit', p.selling_price - p.buying_price,
    'cashback', coalesce(p.cashback, 0),
    'discount', coalesce(p.discount, 0),
    'loss', greatest(p.buying_price - p.selling_price, 0),
    -- What left the balance and did not come back.
    'deducted_balance', case when p.status in ('unprocessed', 'processing', 'success') then p.buying_price else 0 end,
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', p.end_balance,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at
  )
$$;
