-- Whether an admin has still to look at what a sale cost: until then nobody knows its margin.
create or replace function private.cost_in_doubt(p_ref text)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.reviews v
    where v.subject = p_ref and v.kind = 'supplier_price' and v.status = 'open' and private.about_sold_order(v)
  )
$$;
