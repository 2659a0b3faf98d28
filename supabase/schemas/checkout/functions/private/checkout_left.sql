-- What would be claims' if a guest's sale ended undelivered now (private.checkout_refund), in rupiah: all that they
-- paid less what went back and was booked, but for what of that failed since (private.checkout_unsent). Null of any
-- other sale.
create or replace function private.checkout_left(p_ref_id text)
returns bigint
language sql
stable
as $$
  select greatest(d.credited + d.fee_paid - b.amount, 0) + (
    select coalesce(sum(x.amount), 0)::bigint
    from private.deposit_reversals x
    where x.payment = s.payment and x.from_balance is not null and x.failed_at is not null
  )
  from private.checkout_orders o
  join public.deposits d on d.code = o.deposit_code
  cross join lateral (select concat_ws(':', d.provider, d.code, d.provider_ref) as payment) s
  cross join lateral private.checkout_back(o.ref_id, s.payment, null) b
  where o.ref_id = p_ref_id
$$;
