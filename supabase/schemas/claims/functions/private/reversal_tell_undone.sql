-- Tells whose balance has p_amount rupiah again which a claim had taken from it, for the refund failed.
create or replace function private.reversal_tell_undone(r private.reviews, p_amount bigint)
returns void
language plpgsql
as $$
begin
  if exists (select from private.checkout_orders o where o.deposit_code = r.subject) then
    perform private.checkout_notify(o, 'checkout_refund_undone', jsonb_build_object('amount', p_amount))
    from private.checkout_orders o
    where o.deposit_code = r.subject;
  else
    perform private.notify_user(l.user_id, 'balance', 'deposit_given_back', jsonb_build_object(
      'kind', 'deposit_given_back', 'amount', p_amount, 'code', (
        select d.code from public.deposits d where d.code = r.subject and d.user_id = l.user_id
      )
    ))
    from private.postings p
    join private.ledger_accounts l on l.id = p.account_id and l.kind = 'deposit'
    where p.transfer_id = r.transfer_id;
  end if;
end
$$;
