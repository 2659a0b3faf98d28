-- An attempt has arrived: what was on its way left the house's cash, and with it what Xendit takes for that, as our
-- cost. Its owner is told. The caller holds the payout.
create or replace function private.payout_disburse(a private.payout_attempts)
returns void
language plpgsql
as $$
declare
  v_payout private.commission_payouts;
  -- Of what was said to have arrived before it is booked, that of then.
  v_cost constant bigint := coalesce(a.cost, private.payout_cost(a.batch_code));
  v_accounts integer[];
  v_amounts bigint[];
begin
  update private.payout_attempts x
  set status = 'disbursed', cost = v_cost, reason = null, conflict_at = null, disbursed_at = clock_timestamp(),
    settled_at = clock_timestamp()
  where x.ref = a.ref;
  update private.commission_payouts o set status = 'disbursed', changed_at = clock_timestamp()
  where o.code = a.code
  returning o.* into v_payout;
  v_accounts := array[private.house('payouts_underway'), private.payout_cash(a.batch_code)];
  v_amounts := array[-v_payout.amount, v_payout.amount + v_cost];
  if v_cost > 0 then
    v_accounts := v_accounts || private.ledger_house_account('gateway_cost', 'payout.xendit');
    v_amounts := v_amounts || -v_cost;
  end if;
  perform private.ledger_post('commission_disbursed', a.ref, v_accounts, v_amounts);
  perform private.notify_user(v_payout.user_id, 'account', 'commission_disbursed', jsonb_build_object(
    'kind', 'commission_disbursed', 'code', a.code, 'amount', v_payout.amount, 'bank', a.bank_name
  ));
end
$$;
