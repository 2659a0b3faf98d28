-- One purchase as on the wire, with its timeline (core/purchases/schema.ts, transaction). It tells the prices that were
-- agreed, whatever became of it, and what an open one will earn.
create or replace function private.purchase_json(p public.purchases, d private.products)
returns jsonb
language sql
stable
as $$
  select private.purchase_row(p, d, p_agreed => true) || jsonb_build_object(
    'timeline',
    jsonb_build_array(jsonb_build_object('status', 'unprocessed', 'at', p.created_at, 'note', null))
      || coalesce(p.timeline, '[]')
  )
$$;
