-- An attempt has arrived: what was on its way left the house's cash. Its owner is told. The caller holds the payout.
create or replace function private.payout_disburse(a private.payout_attempts)
returns void
language plpgsql
as $$
declare
  v_payout private.commission_payouts;
begin
  update private.payout_attempts x
  set status = 'disbursed', reason = null, conflict_at = null, disbursed_at = clock_timestamp(), settled_at = clock_timestamp()
  where x.ref = a.ref;
  update private.commission_payouts o set status = 'disbursed', changed_at = clock_timestamp()
  where o.code = a.code
  returning o.* into v_payout;
  perform private.ledger_post(
    'commission_disbursed', a.ref,
    array[private.house('payouts_underway'), private.payout_cash(a.batch_code)],
    array[-v_payout.amount, v_payout.amount]
  );
  perform private.notify_user(v_payout.user_id, 'account', 'commission_disbursed', jsonb_build_object(
    'kind', 'commission_disbursed', 'code', a.code, 'amount', v_payout.amount, 'bank', a.bank_name
  ));
end
$$;
