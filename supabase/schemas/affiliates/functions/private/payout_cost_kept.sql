-- An attempt came back that was never booked as arrived: it had, for nothing else comes back, and Xendit keeps what it
-- took for that. The caller holds the payout.
create or replace function private.payout_cost_kept(a private.payout_attempts)
returns void
language plpgsql
as $$
declare
  -- Of what was said to have arrived before it came back, that of then.
  c_cost constant bigint := coalesce(a.cost, private.payout_cost(a.batch_code), 0);
begin
  update private.payout_attempts x set cost = c_cost where x.ref = a.ref;
  if c_cost > 0 then
    perform private.ledger_post(
      'commission_disbursed', a.ref,
      array[private.payout_cash(a.batch_code), private.ledger_house_account('gateway_cost', 'payout.xendit')],
      array[c_cost, -c_cost]
    );
  end if;
end
$$;
