-- Holds both balances of a guest's sale in the order of their ids, as its delivery takes them: what returns one and
-- what delivers another of the same agent do not wait in a circle.
create or replace function private.checkout_lock(p public.purchases)
returns void
language plpgsql
as $$
begin
  perform from private.ledger_accounts l where l.user_id = p.user_id order by l.id for update;
end
$$;
