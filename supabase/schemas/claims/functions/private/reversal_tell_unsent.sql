-- Of the payment of d p_amount rupiah that were taken as sent back are with the claim p_review again, for the refund
-- failed or was none (private.reversal_undo): its owner is told so, or the guest and the agent whose order it paid.
-- Nothing where nothing came back.
create or replace function private.reversal_tell_unsent(d public.deposits, p_review uuid, p_amount bigint)
returns void
language plpgsql
as $$
begin
  if p_amount > 0 and d.checkout then
    perform
      private.checkout_tell_guest(o, 'refund_failed', p_amount, p_review),
      private.checkout_notify(o, 'checkout_refund_failed', jsonb_build_object('amount', p_amount))
    from private.checkout_orders o
    where o.deposit_code = d.code;
  elsif p_amount > 0 then
    perform private.deposit_notify_check(d.code, 'refund_failed', p_amount);
  end if;
end
$$;
