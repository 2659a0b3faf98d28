-- What a provider says of money that goes back to the payer: that it went (`reversed`), or that it could not
-- (`reversal_failed`: whoever asked for it believes it gone, and it counts no more where nobody has booked it). What
-- failed after it was booked or a claim was closed by it, of an order that was not delivered, is its guest's again.
-- Answers whether a claim is open for it.
create or replace function private.deposit_money_back(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
declare
  v_review uuid;
  v_unsent bigint;
begin
  if p_state ->> 'status' = 'reversed' then
    return private.deposit_reverse(p, p_provider, p_payment, p_state, p_event);
  end if;
  -- As private.deposit_reverse does.
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  update private.deposit_reversals x
  set failed_at = clock_timestamp()
  where x.provider = p_provider and x.ref = p_state -> 'reversal' ->> 'ref' and x.failed_at is null;
  v_review := private.review_open(
    'refund_failed', private.unsent_source(p_provider, p_state -> 'reversal' ->> 'ref'), p.code, p.user_id,
    (p_state -> 'reversal' ->> 'amount')::bigint, p_state || jsonb_build_object('event', p_event)
  );
  v_unsent := private.checkout_unsent(p.code);
  perform private.checkout_cancelled(p, false);
  if v_unsent > 0 then
    perform
      private.checkout_tell_guest(o, 'failed', v_unsent, v_review),
      private.checkout_notify(o, 'checkout_failed', jsonb_build_object(
        'status', 'failed', 'reason', 'refund_failed', 'amount', v_unsent
      ))
    from private.checkout_orders o
    where o.deposit_code = p.code;
  end if;
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;
