-- What a provider says of money that goes back to the payer: that it went (`reversed`), or that it could not
-- (`reversal_failed`: whoever asked for it believes it gone): then whatever was done by it is undone
-- (private.reversal_undo). One that was never told as gone may be what a claim was closed with as sent back, for the
-- refund was asked for then. Answers whether a claim is open for it.
create or replace function private.deposit_money_back(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
declare
  v_ref constant text := p_state -> 'reversal' ->> 'ref';
  v_amount constant bigint := (p_state -> 'reversal' ->> 'amount')::bigint;
  v_again integer;
  v_word private.deposit_reversals;
  v_review uuid;
  v_unsent bigint;
begin
  if p_state ->> 'status' = 'reversed' then
    return private.deposit_reverse(p, p_provider, p_payment, p_state, p_event);
  end if;
  -- As private.deposit_reverse does.
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  select max(x.again) into v_again from private.deposit_reversals x where x.provider = p_provider and x.ref = v_ref;
  if v_again is null and v_amount > 0 and p_state ->> 'currency' = 'IDR' then
    v_word.provider := p_provider;
    v_word.ref := v_ref;
    v_word.again := 0;
    v_word.kind := p_state -> 'reversal' ->> 'kind';
    v_word.payment := p_payment;
    v_word.deposit_code := p.code;
    v_word.parts := '{}';
    v_word.created_at := clock_timestamp();
    v_word.amount := v_amount;
    perform private.reversal_spread(v_word, true);
  end if;
  v_again := coalesce(v_again, 0);
  v_review := private.review_open(
    'refund_failed', private.unsent_source(p_provider, v_ref, v_again), p.code,
    coalesce((select c.user_id from private.payment_credit(p_payment, p.code) c), p.user_id), v_amount,
    p_state || jsonb_build_object('event', p_event, 'payment', p_payment)
  );
  v_unsent := private.reversal_undo(p_provider, v_ref, v_again);
  if v_unsent > 0 and not p.checkout then
    perform private.deposit_notify_check(p.code, 'refund_failed', v_unsent);
  end if;
  perform private.checkout_tell_back(p.code);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;
