-- What a deposit brought and what of it its payer has again, in rupiah with the fee: `received` is what paid it and,
-- of a top-up, what came for it besides, or after it had ended, and was credited to its owner; `given_back` is what the
-- provider gave back of that, whoever bears it and whether or not an admin has booked it yet, and of a guest's order
-- what was sent back outside, too. Money that came and is before an admin is in neither.
create or replace function private.deposit_flow(d public.deposits, out received bigint, out given_back bigint)
language plpgsql
stable
as $$
declare
  v_payments text[];
begin
  received := d.credited + d.fee_paid;
  given_back := 0;
  if d.checkout and d.status <> 'paid' or not (
    exists (select from private.reviews r where r.subject = d.code)
    or exists (
      select
      from private.transfers paid join private.reviews c on c.transfer_id = paid.id
      where paid.source = d.code and paid.kind = 'topup'
    )
  ) then
    return;
  elsif d.checkout then
    select least(coalesce(sum(g.gone), 0), received)
    into given_back
    from private.checkout_orders o
    cross join lateral private.checkout_given(o, d) g
    where o.deposit_code = d.code and not g.extra;
    return;
  end if;
  -- What paid it: a claim's money, else its own payment.
  v_payments := array[coalesce(
    (
      select private.claim_payment(r)
      from private.transfers t join private.reviews r on r.transfer_id = t.id
      where t.source = d.code and t.kind = 'topup'
    ),
    concat_ws(':', d.provider, d.code, d.provider_ref)
  )];
  select received + coalesce(sum(b.amount), 0), v_payments || coalesce(array_agg(b.payment), '{}')
  into received, v_payments
  from (
    select private.claim_payment(r) as payment, sum(p.amount)::bigint as amount
    from private.reviews r
    join private.transfers t on t.id = r.transfer_id and t.kind = 'claim_credit'
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id and l.user_id = d.user_id and l.kind = 'deposit'
    where r.subject = d.code
    group by private.claim_payment(r)
  ) b;
  -- An array is looked up along its index; what a statement would find first, is read whole. What a claim held before
  -- it was credited, or sent back outside, was never received.
  select coalesce(sum(x.amount), 0) into given_back
  from private.reversals_counted() x
  join private.reviews r on r.id = x.review_id
  where x.payment = any (v_payments) and private.admin_claim_held(r.source) is null;
  given_back := least(given_back, received);
end
$$;
