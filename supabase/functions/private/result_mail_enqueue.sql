-- Puts the end of a purchase, or a credited deposit, before the user's mailbox, when the user wants to be told there.
create or replace function private.result_mail_enqueue(p_user uuid, p_kind text, p_data jsonb)
returns void
language sql
volatile
as $$
  insert into private.result_mail_outbox (id, user_id, kind, data)
  select private.uuid_v7(), s.user_id, p_kind, p_data
  from private.account_settings s
  where s.user_id = p_user and s.email_notification
    and p_kind in ('purchase_success', 'purchase_failed', 'purchase_returned', 'deposit_paid', 'deposit_amount_mismatch',
      'deposit_paid_after_end', 'deposit_paid_twice', 'deposit_currency_mismatch', 'deposit_cancelled_after_paid',
      'deposit_refund', 'deposit_chargeback', 'deposit_taken_back')
$$;
