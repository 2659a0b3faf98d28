-- One purchase as on the wire, with its timeline (core/purchases/schema.ts, transaction). It tells the prices that were
-- agreed, whatever became of it, and what an open one will earn.
create or replace function private.purchase_json(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select private.purchase_row(p, d) || jsonb_build_object(
    'buying_price', p.buying_price,
    'selling_price', p.selling_price,
    'markup_price', p.selling_price - p.buying_price,
    'timeline',
    jsonb_build_array(jsonb_build_object('status', 'unprocessed', 'at', p.created_at, 'note', null))
      || coalesce(p.timeline, '[]')
  ) || case when p.status in ('inquiry', 'unprocessed', 'processing') then jsonb_build_object(
    'profit', p.selling_price - p.buying_price,
    'cashback', coalesce(p.cashback, 0),
    'discount', coalesce(p.discount, 0),
    'loss', greatest(p.buying_price - p.selling_price, 0)
  ) else '{}' end
$$;
