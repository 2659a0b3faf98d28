-- Rupiah of money that went back that can be taken from the balance which the payment had reached: never more than
-- what it brought there less what was taken before. The fee never reached a balance, and is not among it.
create or replace function private.reversal_takeable(p private.deposit_reversals)
returns bigint
language plpgsql
stable
as $$
begin
  return (
    select greatest(least(p.amount, coalesce(
      (select c.amount from private.payment_credit(p.payment, p.deposit_code) c), 0
    ) - private.reversal_taken(p.payment)), 0)::bigint
  );
end
$$;
