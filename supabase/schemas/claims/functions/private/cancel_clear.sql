-- Takes what a cancelled payment's word says of claims that nobody has decided: the other words of the payment come
-- first, and private.reversal_fill gives it the rest anew.
create or replace function private.cancel_clear(p_payment text)
returns void
language sql
as $$
  update private.deposit_reversals x
  set amount = 0
  from private.reviews r
  where x.payment = p_payment and x.kind = 'cancelled_after_paid' and x.failed_at is null and x.amount > 0
    and r.id = x.review_id and r.status = 'open'
$$;
