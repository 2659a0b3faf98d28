-- What the provider gave back of the payments of an order (d is its deposit) beside what its claims have: rupiah by
-- word as far as it counts, `taken` of them from a balance, and `undone` where whoever had paid it has it again, for
-- the sale ended after it was booked.
create or replace function private.checkout_backs(o private.checkout_orders, d public.deposits)
returns table (
  payment text, kind text, amount bigint, taken bigint, created_at timestamptz, undone boolean, extra boolean
)
language sql
stable
as $$
  with claims as materialized (select c.id, c.payment, c.extra from private.checkout_claims(o, d) c)
  select
    x.payment, x.kind, x.amount, coalesce(x.from_balance, 0), x.created_at,
    private.reversal_undone(x.payment, r.transfer_id), b.extra
  from (
    select concat_ws(':', d.provider, d.code, d.provider_ref) as payment, false as extra where d.status = 'paid'
    union
    select c.payment, c.extra from claims c
  ) b
  join private.reversals_counted() x on x.payment = b.payment
  join private.reviews r on r.id = x.review_id
  where x.review_id not in (select c.id from claims c)
$$;
