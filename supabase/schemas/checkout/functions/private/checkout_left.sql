-- What would be a claim's if a guest's sale ended undelivered now (private.checkout_refund), in rupiah: all that they
-- paid less what went back and was booked. Null of any other sale.
create or replace function private.checkout_left(p_ref_id text)
returns bigint
language sql
stable
as $$
  select greatest(d.credited + d.fee_paid - b.amount, 0)
  from private.checkout_orders o
  join public.deposits d on d.code = o.deposit_code
  cross join lateral private.checkout_back(o.ref_id, concat_ws(':', d.provider, d.code, d.provider_ref), null) b
  where o.ref_id = p_ref_id
$$;
