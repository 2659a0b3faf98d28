-- Holds the commission of a sale that is about to be returned, before the balances of its buyer: a payout takes both in
-- this order.
create or replace function private.commission_lock(p_ref text)
returns void
language sql
volatile
as $$
  select from private.commissions c where c.ref_id = p_ref for update
$$;
