-- Lets the words of a payment that said more than counted beside the others (a chargeback of what a refund had sent
-- already, a cancellation) say it now, as far as there is room for it: whoever adds a word, or takes one away that does
-- not hold, calls this. A cancellation comes last: a payment that was cancelled has gone back whole, and what no other
-- word says of it went by that. What was booked stays. The caller has locked the payment and what it paid.
create or replace function private.reversal_fill(p_payment text)
returns void
language plpgsql
as $$
declare
  v_word private.deposit_reversals;
begin
  perform private.cancel_clear(p_payment);
  for v_word in
    select x.*
    from private.reversals_counted() x
    where x.payment = p_payment and x.said is not null and not exists (
      select from private.reversals_counted() y
      where (y.payment, y.provider, y.ref, y.again) = (x.payment, x.provider, x.ref, x.again) and y.id < x.id
    )
    order by x.kind = 'cancelled_after_paid', x.id
  loop
    select least(
      v_word.said - sum(x.amount),
      private.payment_arrived(p_payment, v_word.deposit_code) - private.payment_gone(p_payment)
    ) into v_word.amount
    from private.reversals_counted() x
    where (x.payment, x.provider, x.ref, x.again) = (p_payment, v_word.provider, v_word.ref, v_word.again);
    if v_word.amount > 0 then
      perform private.reversal_add(v_word, '{}', null);
    end if;
  end loop;
  -- What others say since is no more the cancellation's.
  update private.reviews r
  set amount = x.amount
  from private.deposit_reversals x
  where x.payment = p_payment and x.kind = 'cancelled_after_paid' and r.id = x.review_id and r.kind = x.kind
    and r.status = 'open' and r.amount <> x.amount;
end
$$;
