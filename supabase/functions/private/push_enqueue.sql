-- Puts the end of a purchase, or a credited deposit, before each of the user's signed-in devices that wants to know.
create or replace function private.push_enqueue(p_user uuid, p_kind text, p_data jsonb)
returns void
language sql
volatile
as $$
  insert into private.push_outbox (id, device_id, kind, data)
  select private.uuid_v7(), s.device_id, p_kind, p_data
  from private.push_subscriptions s
  join private.devices d on d.id = s.device_id
  where s.user_id = p_user and d.status = 'current session'
    and p_kind in ('purchase_success', 'purchase_failed', 'purchase_returned', 'deposit_paid', 'deposit_amount_mismatch',
      'deposit_paid_after_end', 'deposit_paid_twice', 'deposit_currency_mismatch', 'deposit_cancelled_after_paid',
      'deposit_refund', 'deposit_chargeback', 'deposit_taken_back')
$$;
