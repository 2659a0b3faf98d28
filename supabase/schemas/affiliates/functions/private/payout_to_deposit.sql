-- A payout that the bank refused goes to its owner's deposit, as they decided under p_key, or as is done where their
-- account was deleted meanwhile, which is told to nobody. Answers the payout. The caller holds it.
create or replace function private.payout_to_deposit(p_code text, p_key uuid)
returns private.commission_payouts
language plpgsql
as $$
declare
  v_payout private.commission_payouts;
begin
  update private.payout_attempts a set decision = 'deposit', decision_key = p_key
  where a.ref = (select x.ref from private.payout_attempts x where x.code = p_code order by x.attempt desc limit 1);
  update private.commission_payouts o set status = 'paid', changed_at = clock_timestamp() where o.code = p_code
  returning o.* into v_payout;
  perform private.ledger_post(
    'commission_payout_returned', p_code,
    array[private.house('payouts_underway'), private.ledger_user_account(v_payout.user_id, 'deposit')],
    array[-v_payout.amount, v_payout.amount]
  );
  perform private.notify_user(a.id, 'balance', 'commission_paid', jsonb_build_object(
    'kind', 'commission_paid', 'code', p_code, 'amount', v_payout.amount, 'month', v_payout.month
  ))
  from public.accounts a where a.id = v_payout.user_id and a.deleted_at is null;
  return v_payout;
end
$$;
