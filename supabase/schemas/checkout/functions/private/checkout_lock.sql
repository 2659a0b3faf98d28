-- Holds what the end of a guest's sale will change, in the order in which all take it: the payment, as an admin who
-- books money of it that went back does, a cashback, then the agent's balances by their ids. So what returns one and
-- what delivers another of the same agent do not wait in a circle.
create or replace function private.checkout_lock(p public.purchases)
returns void
language plpgsql
as $$
begin
  perform
  from public.deposits d
  where d.code = (select o.deposit_code from private.checkout_orders o where o.ref_id = p.ref_id)
  for update;
  perform private.cashback_lock(p);
  perform from private.ledger_accounts l where l.user_id = p.user_id order by l.id for update;
end
$$;
