-- An attempt was not taken by the bank, or was given back by it (p_status `refused`, `returned`): what had left is on
-- its way again. Where an attempt of before is said to have arrived, that is what it was paid by; where its owner has
-- deleted their account, it is in their deposit, as money that comes late; else they are told why, and decide. The
-- caller holds the payout.
create or replace function private.payout_refuse(a private.payout_attempts, p_status text, p_reason text)
returns void
language plpgsql
as $$
declare
  -- The provider may say none.
  v_reason constant text := left(coalesce(nullif(trim(p_reason), ''), '–'), 500);
  v_payout private.commission_payouts;
  v_arrived private.payout_attempts;
  v_told jsonb;
begin
  update private.payout_attempts x
  set status = p_status, reason = v_reason, settled_at = clock_timestamp()
  where x.ref = a.ref;
  update private.commission_payouts o set status = 'refused', changed_at = clock_timestamp()
  where o.code = a.code
  returning o.* into v_payout;
  if a.status = 'disbursed' then
    perform private.ledger_post(
      'commission_reversed', a.ref,
      array[private.payout_cash(a.batch_code), private.house('payouts_underway')],
      array[-v_payout.amount, v_payout.amount]
    );
  end if;
  select x.* into v_arrived from private.payout_arrived(a.code) x;
  if found then
    perform private.payout_disburse(v_arrived);
    return;
  end if;
  -- A deletion that has begun reads what is on its way afterwards, or is seen here.
  perform from public.accounts c where c.id = v_payout.user_id and c.deleted_at is null for share;
  if not found then
    perform private.payout_to_deposit(a.code, private.uuid_v7());
    return;
  end if;
  v_told := jsonb_build_object(
    'code', a.code, 'amount', v_payout.amount, 'bank', a.bank_name, 'reason', v_reason
  );
  if p_status = 'returned' then
    perform private.notify_user(
      v_payout.user_id, 'account', 'commission_payout_given_back',
      v_told || '{"kind": "commission_payout_given_back"}'
    );
  else
    perform private.notify_user(
      v_payout.user_id, 'account', 'commission_payout_refused', v_told || '{"kind": "commission_payout_refused"}'
    );
  end if;
end
$$;
