-- What a guest paid goes back, for it was not delivered: price and fee, from what waits for the agent's customers into
-- suspense and before an admin, once, under the payment's own source; so the provider's word of a refund finds the
-- claim (private.deposit_reverse), and one that came before it now belongs to it.
create or replace function private.checkout_refund(o private.checkout_orders, p_reason text)
returns void
language plpgsql
as $$
declare
  d public.deposits;
  v_source text;
  v_review uuid;
begin
  select x.* into strict d from public.deposits x where x.code = o.deposit_code;
  v_source := concat_ws(':', d.provider, d.code, d.provider_ref);
  -- As private.deposit_reverse and private.claim_lock do.
  perform pg_advisory_xact_lock(hashtextextended(v_source, 2));
  perform private.ledger_post(
    'suspense', v_source,
    array_agg(leg.account) filter (where leg.amount <> 0), array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values
      (private.ledger_user_account(o.user_id, 'checkout'), -d.credited),
      (private.house('fees'), -d.fee_paid),
      (private.house('suspense'), d.credited + d.fee_paid)
  ) as leg (account, amount);
  v_review := private.review_open(
    'checkout_failed', v_source, d.code, o.user_id, d.credited + d.fee_paid, jsonb_build_object(
      'reason', p_reason, 'ref_id', o.ref_id, 'contact', o.contact, 'provider_ref', d.provider_ref
    )
  );
  update private.deposit_reversals x
  set review_id = v_review
  where x.payment = v_source and x.from_balance is null and exists (
    select from private.reviews r where r.id = x.review_id and r.status = 'open'
  );
  update private.checkout_orders x set review_id = v_review where x.id = o.id;
  perform private.checkout_notify(o, 'checkout_failed', jsonb_build_object(
    'status', 'failed', 'reason', p_reason, 'amount', d.credited + d.fee_paid
  ));
end
$$;
