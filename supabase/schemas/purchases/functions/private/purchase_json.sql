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
      || case when p.processing_at is null then '[]'
        else jsonb_build_array(jsonb_build_object('status', 'processing', 'at', p.processing_at, 'note', null)) end
      || coalesce(p.timeline, '[]')
      || case when p.status in ('inquiry', 'unprocessed', 'processing') then '[]'
        else jsonb_build_array(jsonb_build_object('status', p.status, 'at', p.updated_at, 'note', p.reason)) end
  )
$$;
