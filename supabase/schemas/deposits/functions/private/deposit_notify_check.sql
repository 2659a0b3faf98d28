-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's, which is open, and p_amount
-- its rupiah. Of money that went back it is also told how much of it may leave the balance: the fee never reached it.
create or replace function private.deposit_notify_check(p_code text, p_kind text, p_amount bigint)
returns void
language sql
volatile
as $$
  select private.checkout_notify(o, 'checkout_went_back', jsonb_build_object(
    'check', p_kind, 'amount', p_amount, 'takeable', private.deposit_checks_json(p_code) #> '{0,takeable}'
  ))
  from private.checkout_orders o
  where o.deposit_code = p_code and p_kind in ('refund', 'chargeback', 'cancelled_after_paid');
  select private.checkout_notify(o, 'checkout_checked', jsonb_build_object('check', p_kind, 'amount', p_amount))
  from private.checkout_orders o
  where o.deposit_code = p_code and p_kind not in ('refund', 'chargeback', 'cancelled_after_paid');
  select private.notify_user(d.user_id, 'deposit', 'deposit_' || p_kind, jsonb_build_object(
    'code', d.code, 'status', d.status, 'credited', d.credited, 'check', p_kind, 'amount', p_amount,
    'takeable', private.deposit_checks_json(d.code) #> '{0,takeable}'
  ))
  from public.deposits d
  where d.code = p_code and not d.checkout
$$;
