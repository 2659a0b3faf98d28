-- Holds what a return will change, in the order that keeps it from waiting in a circle with the
-- daily credit: the cashback first, then the person's balances by their ids.
create or replace function private.cashback_lock(p public.purchases)
returns void
language plpgsql
as $$
begin
  if p.cashback is null then
    return;
  end if;
  perform from private.cashbacks c where c.ref_id = p.ref_id for update;
  perform from private.ledger_accounts l where l.user_id = p.user_id order by l.id for update;
end
$$;
