-- What a guest paid goes back, for it was not delivered: what of price and fee the provider has not given back yet,
-- from what waits for the agent's customers into suspense and before an admin, once, under the payment's own source; so
-- the provider's word of a refund finds the claim (private.deposit_reverse), and one that came before it and was not
-- booked belongs to it. What was booked of it was paid with the agent's deposit and the house's loss, which have it
-- again: where that was all, nothing is left to give back, and the order's claim is the one that booked it.
create or replace function private.checkout_refund(o private.checkout_orders, p_reason text)
returns void
language plpgsql
as $$
declare
  d public.deposits;
  v_source text;
  v_review uuid;
  v_total bigint;
  v_back record;
  v_rest bigint;
  v_given bigint;
begin
  -- As whoever books money that went back does (private.claim_lock).
  select x.* into strict d from public.deposits x where x.code = o.deposit_code for update;
  v_source := concat_ws(':', d.provider, d.code, d.provider_ref);
  -- As private.deposit_reverse and private.claim_lock do.
  perform pg_advisory_xact_lock(hashtextextended(v_source, 2));
  v_total := d.credited + d.fee_paid;
  select b.* into v_back from private.checkout_back(o.ref_id, v_source, null) b;
  v_rest := greatest(v_total - v_back.amount, 0);
  v_given := v_back.taken - v_back.lost;
  perform private.ledger_post(
    'suspense', v_source,
    array_agg(leg.account) filter (where leg.amount <> 0), array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values
      (private.ledger_user_account(o.user_id, 'checkout'), -d.credited),
      (private.ledger_user_account(o.user_id, 'deposit'), v_given),
      (private.house('fees'), v_back.fees - d.fee_paid),
      (private.house('suspense'), v_rest),
      (private.house('write_off'), v_back.amount - v_back.fees - v_given)
  ) as leg (account, amount);
  if v_rest > 0 then
    v_review := private.review_open(
      'checkout_failed', v_source, d.code, o.user_id, v_rest,
      jsonb_build_object('reason', p_reason, 'ref_id', o.ref_id, 'provider_ref', d.provider_ref)
    );
    -- What came before it and was not booked is its claim's, and no other one's any more.
    with moved as (
      update private.deposit_reversals x
      set review_id = v_review
      from private.deposit_reversals was
      join private.reviews r on r.id = was.review_id and r.status = 'open'
      where x.payment = v_source and x.from_balance is null and x.failed_at is null and x.amount > 0
        and was.id = x.id
      returning r.id
    )
    update private.reviews r set amount = 0 where r.id in (select m.id from moved m);
  else
    v_review := v_back.review_id;
  end if;
  -- What the provider has sent already is nobody's to send.
  v_rest := v_rest - private.admin_claim_reversed(v_review);
  if v_rest > 0 then
    perform private.checkout_tell_guest(o, 'failed', v_rest);
    perform private.checkout_notify(o, 'checkout_failed', jsonb_build_object(
      'status', 'failed', 'reason', p_reason, 'amount', v_rest
    ));
  end if;
  update private.checkout_orders x set review_id = v_review where x.id = o.id;
  perform private.checkout_tell_back(
    d.code, case when v_rest > 0 then '{}' else jsonb_build_object('status', 'failed', 'reason', p_reason) end
  );
  if v_given > 0 then
    perform private.checkout_notify(o, 'checkout_given_back', jsonb_build_object('amount', v_given));
  end if;
end
$$;
