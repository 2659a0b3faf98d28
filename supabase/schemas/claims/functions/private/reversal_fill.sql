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
      where (y.provider, y.ref, y.again) = (x.provider, x.ref, x.again) and y.id < x.id
    )
    order by x.kind = 'cancelled_after_paid', x.id
  loop
    select least(
      v_word.said - sum(x.amount) filter (where (x.provider, x.ref, x.again) = (v_word.provider, v_word.ref, v_word.again)),
      private.payment_arrived(p_payment, v_word.deposit_code) - sum(x.amount)
    ) into v_word.amount
    from private.reversals_counted() x
    where x.payment = p_payment;
    if v_word.amount > 0 then
      perform private.reversal_add(v_word, '{}', null);
    end if;
  end loop;
end
$$;
