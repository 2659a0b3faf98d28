-- One purchase as on the wire, with its timeline (core/purchases/schema.ts, transaction). It tells the prices that were
-- agreed, whatever became of it, and what an open one will earn.
create or replace function private.purchase_json(p public.purchases, d private.products)
returns json
language sql
stable
as $$
  select private.purchase_row(p, d, p_agreed => true)
$$;
