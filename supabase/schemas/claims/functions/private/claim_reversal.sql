-- What a claim books of money that went back: its reversal; of a claim about a payment that its provider cancelled
-- after it was credited, what would be booked as one (without an id): all of the payment that has not gone back yet, or
-- had not when the claim was left as it is. All null where there is nothing to book, as of what failed before it was.
create or replace function private.claim_reversal(r private.reviews)
returns private.deposit_reversals
language plpgsql
stable
as $$
declare
  v_row private.deposit_reversals;
  v_deposit public.deposits;
begin
  select x.* into v_row
  from private.deposit_reversals x
  where x.review_id = r.id and (x.failed_at is null or x.from_balance is not null)
  order by x.id
  limit 1;
  if found or r.kind <> 'cancelled_after_paid' then
    return v_row;
  end if;
  select d.* into v_deposit from public.deposits d where d.code = r.subject;
  v_row.payment := private.payment_source(v_deposit.provider, v_deposit.code, jsonb_build_object(
    'provider_ref', v_deposit.provider_ref, 'amount', v_deposit.total, 'currency', 'IDR', 'status', 'paid'
  ));
  v_row.amount := private.payment_arrived(v_row.payment, v_deposit.code) - (
    select coalesce(sum(x.amount), 0) from private.reversals_counted(r.closed_at) x where x.payment = v_row.payment
  );
  -- Money that reached nobody's balance is a claim of its own.
  if coalesce(v_row.amount, 0) <= 0
    or not exists (select from private.payment_credit(v_row.payment, v_deposit.code)) then
    return null;
  end if;
  v_row.provider := v_deposit.provider;
  v_row.ref := 'cancel:' || v_deposit.code;
  v_row.kind := 'refund';
  v_row.parts := '{}';
  v_row.deposit_code := v_deposit.code;
  v_row.review_id := r.id;
  v_row.created_at := clock_timestamp();
  v_row.again := 0;
  return v_row;
end
$$;
