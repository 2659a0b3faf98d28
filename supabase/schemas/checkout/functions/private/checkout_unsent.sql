-- Of a guest's payment p_amount rupiah that were taken as sent back are with the claim p_review again, for the refund
-- failed or was none (private.reversal_undo): the guest and the agent are told so. Nothing of any other deposit, nor
-- where nothing came back. The caller has locked the deposit.
create or replace function private.checkout_unsent(d public.deposits, p_review uuid, p_amount bigint)
returns void
language plpgsql
as $$
begin
  if not d.checkout then
    return;
  end if;
  perform private.checkout_cancelled(d, false);
  if p_amount > 0 then
    perform
      private.checkout_tell_guest(o, 'refund_failed', p_amount, p_review),
      private.checkout_notify(o, 'checkout_refund_failed', jsonb_build_object('amount', p_amount))
    from private.checkout_orders o
    where o.deposit_code = d.code;
  end if;
end
$$;
