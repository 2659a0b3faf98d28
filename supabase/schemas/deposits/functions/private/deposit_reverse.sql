-- Money that a provider gave back to the payer, or that was charged back: p_state.reversal is {kind: refund |
-- chargeback, ref, total | amount, parts?}, in rupiah; `total` is all that went back of the payment so far, of both
-- kinds: what a word adds is its total less all that is known. Parts that words name (rupiah by name) are each known
-- once; where they are more than the total, that counted only some. Known once by its ref, and never beyond what the
-- payment brought. It moves no balance: an admin books it. Money that waits in suspense keeps its claims
-- (private.reversal_spread); money that was never booked here goes there first. What an admin left as a word that was
-- wrong does not count when another one comes, nor when it comes again: then it is a claim anew. Of a
-- cancelled payment it comes before the rest that the cancellation is (private.reversal_fill). Answers whether a claim
-- is open for it. The caller has locked the deposit; p is empty where no deposit of ours is meant.
create or replace function private.deposit_reverse(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
declare
  v_said constant jsonb := p_state -> 'reversal';
  v_kind constant text := v_said ->> 'kind';
  v_ref constant text := v_said ->> 'ref';
  v_parts constant jsonb := coalesce(v_said -> 'parts', '{}');
  v_total bigint := (v_said ->> 'total')::bigint;
  v_review uuid;
  v_again smallint := 0;
  v_over boolean;
  v_empty uuid;
  v_amount bigint;
  v_arrived bigint;
  v_gone bigint;
  v_word private.deposit_reversals;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  perform private.cancel_clear(p_payment);
  select x.review_id, x.again, x.failed_at is not null or x.amount > 0 and private.reversal_kept(x.review_id)
    -- What had no sum has one now.
    or x.amount = 0 and x.said is null and v_total is null and (v_said ->> 'amount')::bigint > 0
      and p_state ->> 'currency' = 'IDR' and x.kind <> 'cancelled_after_paid'
      and private.payment_arrived(p_payment, p.code) is not null,
    case when x.failed_at is null and x.kind = v_kind and exists (
      select from private.reviews r where r.id = x.review_id and r.status = 'open'
    ) then x.review_id end
  into v_review, v_again, v_over, v_empty
  from private.deposit_reversals x
  -- What was said of a payment that nobody knew yet was of none.
  where x.provider = p_provider and x.ref = v_ref and (x.payment = p_payment or x.amount > 0)
  order by x.again desc, x.amount > 0 and private.reversal_kept(x.review_id) desc, x.id
  limit 1;
  -- Said again, and not by the message that an admin has judged, or that came before it failed.
  if v_over and not (v_kind = 'chargeback' and v_total is null) and not exists (
    select from private.inbound_events e where e.id = p_event and e.review_id = v_review
  ) then
    v_review := null;
    if v_empty is null then
      v_again := v_again + 1;
    else
      -- Nobody has judged it without a sum: it is the word that is known, and its claim's.
      update private.deposit_reversals x
      set said = (v_said ->> 'amount')::bigint
      where x.provider = p_provider and x.ref = v_ref and x.again = v_again;
    end if;
  end if;
  if v_review is null and v_total is not null then
    v_total := greatest(v_total, private.reversal_parts(p_payment, v_parts));
    select x.review_id into v_review
    from private.reversals_counted() x
    where x.payment = p_payment and v_total <= private.payment_gone(p_payment)
    order by x.kind = v_kind desc, x.id desc
    limit 1;
  end if;
  -- Another word of a dispute whose claim is settled (won after it was booked, lost after it was left) is a claim of
  -- its own: inbound_finish opens it, for the event that no claim has.
  if v_kind = 'chargeback' and v_total is null and p_event is not null and exists (
    select from private.reviews r
    where r.id = v_review and r.status = 'closed'
      and r.details ->> 'provider_status' is distinct from p_state ->> 'provider_status'
  ) then
    perform private.reversal_fill(p_payment);
    return true;
  end if;
  if v_review is null then
    if private.admin_claim_held(p_payment) is null
      and not (
        p.code is not null and p.status = 'paid' and p.provider_ref = p_state ->> 'provider_ref'
        -- Paid by this payment, and not out of another claim's money.
        and private.payment_arrived(p_payment, p.code) is not null
      ) then
      perform private.deposit_review_or_unknown(p, p_provider, p_payment, p_state, p_event);
    end if;
    v_arrived := private.payment_arrived(p_payment, p.code);
    v_gone := private.payment_gone(p_payment);
    v_amount := least(coalesce(v_total - v_gone, (v_said ->> 'amount')::bigint), v_arrived - v_gone);
    -- Nothing to book where the provider does not say how much, or more than there was, or nothing came.
    v_amount := case
      when p_state ->> 'currency' = 'IDR' and v_amount > 0 and v_arrived is not null
        and coalesce(v_total, (v_said ->> 'amount')::bigint) is not null
      then v_amount
    end;
    v_word.provider := p_provider;
    v_word.ref := v_ref;
    v_word.again := coalesce(v_again, 0);
    v_word.kind := v_kind;
    v_word.payment := p_payment;
    v_word.deposit_code := p.code;
    v_word.parts := v_parts;
    v_word.created_at := clock_timestamp();
    v_word.said := case when v_total is null and p_state ->> 'currency' = 'IDR' and v_arrived is not null
      then nullif((v_said ->> 'amount')::bigint, 0) end;
    v_word.amount := coalesce(v_amount, 0);
    if v_amount is not null then
      v_review := private.reversal_add(v_word, p_state, p_event);
    elsif v_empty is not null then
      v_review := v_empty;
    else
      select r.id into v_review
      from private.reviews r
      where (r.status = 'open' or r.resolution is distinct from 'credit') and (
        r.source = p_payment and (private.admin_claim_held(p_payment) is not null or v_arrived is null)
        or r.id in (select n.id from private.claims_unsent(p_payment) n)
      )
      order by r.status, r.id
      limit 1;
      if v_review is null then
        v_review := private.review_open(
          v_kind, concat_ws(':', 'reversal', p_provider, v_ref, case when v_again > 0 then '#' || v_again + 1 end),
          p.code, coalesce((select c.user_id from private.payment_credit(p_payment, p.code) c), p.user_id), null,
          p_state || jsonb_build_object('payment', p_payment, 'arrived', v_arrived, 'event', p_event)
        );
        perform private.deposit_notify_check(p.code, v_kind, null, v_review);
      end if;
      v_word.id := private.uuid_v7();
      v_word.review_id := v_review;
      insert into private.deposit_reversals select v_word.*;
    end if;
  end if;
  perform private.reversal_fill(p_payment);
  perform private.checkout_tell_back(p.code);
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;
