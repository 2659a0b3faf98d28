-- A provider says that a payment which brought money was cancelled: all of it has gone back, also what another word
-- says that fails afterwards (private.reversal_fill). Told again it says nothing new, also where an admin left it as
-- wrong. Answers whether a claim is open for it. The caller has locked the deposit; p is empty where no deposit of ours
-- is meant.
create or replace function private.payment_cancelled(
  p public.deposits, p_provider text, p_payment text, p_state jsonb, p_event uuid
)
returns boolean
language plpgsql
as $$
declare
  v_word private.deposit_reversals;
  v_claim private.reviews;
begin
  -- As private.deposit_reverse does.
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  if not exists (
    select from private.deposit_reversals x where x.payment = p_payment and x.kind = 'cancelled_after_paid'
  ) then
    v_word.provider := p_provider;
    v_word.ref := 'cancel:' || p_payment;
    v_word.kind := 'cancelled_after_paid';
    v_word.payment := p_payment;
    v_word.deposit_code := p.code;
    v_word.parts := '{}';
    v_word.again := 0;
    v_word.created_at := clock_timestamp();
    v_word.said := private.payment_arrived(p_payment, p.code);
    v_word.amount := v_word.said - private.payment_gone(p_payment);
    if v_word.amount > 0 then
      perform private.reversal_add(v_word, p_state, p_event);
    else
      -- Known also where nothing is left of it.
      v_word.id := private.uuid_v7();
      select x.review_id into v_word.review_id
      from private.reversals_counted() x
      where x.payment = p_payment
      order by x.id desc
      limit 1;
      insert into private.deposit_reversals select v_word.*;
    end if;
    perform private.checkout_tell_back(p.code);
  end if;
  select r.* into strict v_claim
  from private.deposit_reversals x
  join private.reviews r on r.id = x.review_id
  where x.payment = p_payment and x.kind = 'cancelled_after_paid'
  order by r.status, x.id
  limit 1;
  perform private.review_attach(v_claim.id, p_event);
  return v_claim.status = 'open';
end
$$;
