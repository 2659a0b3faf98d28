-- The inquiry of a bill that was paid for and of which nobody has said yet what is due; null where there is none.
create or replace function private.checkout_asking(p_code text)
returns text
language sql
stable
as $$
  select i.ref_id
  from private.checkout_orders o
  join private.inquiries i on i.ref_id = o.ref_id
  where o.deposit_code = p_code and i.status = 'asking'
$$;
