-- The cash that batches of this way are paid from.
create or replace function private.payout_cash(p_batch text)
returns integer
language sql
volatile
as $$
  select private.ledger_house_account('cash', 'payout.' || b.way) from private.commission_batches b where b.code = p_batch
$$;
