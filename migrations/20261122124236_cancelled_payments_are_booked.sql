-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- What an admin may do with an open claim.
create or replace function private.admin_claim_choices(r private.reviews)
returns text[]
language sql
stable
as $$
  select case
    when r.status <> 'open' then '{}'::text[]
    when private.admin_claim_held(r.source) is not null then
      -- Where the provider gave some of it back already, the rest follows.
      case when private.admin_claim_reversed(r.id) > 0 then array['return'] else array['credit', 'return'] end
    when r.kind in ('refund', 'chargeback') and r.amount is not null
      or r.kind = 'cancelled_after_paid' and (private.claim_reversal(r)).amount > 0 then
      array['take_back', 'split', 'bear', 'keep']
    when r.kind = 'late_success' then array['write_off', 'keep']
    when r.kind = 'failed_after_success' then
      case when s.status = 'success' then array['refund', 'keep'] else array['keep'] end
    when r.kind = 'dispatch_too_old' then
      case when s.status in ('unprocessed', 'processing') then array['refund'] else array['keep'] end
    else array['keep']
  end
  from (select) one
  left join public.purchases s on s.ref_id = r.subject
$$;

-- Of a claim about money that went back: {amount, credited, taken, balance}: rupiah that went back with this claim,
-- what the payment had brought to the person's balance, how much of that was taken back before, and the balance now.
-- Null for other claims; of one about a cancelled payment, what would go back.
create or replace function private.admin_claim_reversal_json(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'amount', greatest(private.admin_claim_reversed(r.id), x.amount),
    'credited', coalesce(c.amount, 0),
    'taken', (
      select coalesce(sum(b.from_balance), 0) from private.deposit_reversals b where b.payment = x.payment
    ),
    'balance', (select l.balance from private.ledger_accounts l where l.id = c.account_id)
  )
  from private.claim_reversal(r) x
  left join lateral private.payment_credit(x.payment, x.deposit_code) c on true
  where x.payment is not null
$$;

-- Books money that the provider gave back for a claim, once: `take_back` takes it from the balance that it had
-- reached (what the person never got is fee, and is taken from the fees), `bear` leaves the balance and is the
-- house's loss, `split` takes p_target rupiah from the balance and the rest is the house's loss. Answers the
-- transfer's id. Raises validation_failed, insufficient_balance; the caller has locked the claim.
create or replace function private.admin_claim_reverse(r private.reviews, p_action text, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_row private.deposit_reversals;
  v_credit record;
  v_left bigint;
  v_take bigint;
  v_fee bigint := 0;
begin
  v_row := private.claim_reversal(r);
  if v_row.id is null then
    v_row.id := private.uuid_v7();
    insert into private.deposit_reversals select v_row.*;
  end if;
  select c.* into v_credit from private.payment_credit(v_row.payment, v_row.deposit_code) c;
  select coalesce(v_credit.amount, 0) - coalesce(sum(x.from_balance), 0) into v_left
  from private.deposit_reversals x where x.payment = v_row.payment;
  v_take := case p_action when 'take_back' then least(v_row.amount, v_left) when 'bear' then 0
    else substring(trim(p_target) from '^[0-9]{1,12}$')::bigint end;
  if v_take is null or v_take > least(v_row.amount, v_left) or (p_action = 'split' and v_take = 0) then
    perform private.fail(422, 'validation_failed', '{"field": "target"}');
  end if;
  if p_action = 'take_back' then
    v_fee := v_row.amount - v_take;
  end if;
  perform private.ledger_post(
    'reversal', r.source, array_agg(leg.account) filter (where leg.amount <> 0),
    array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values (private.payment_cash(v_row.payment, v_row.deposit_code), v_row.amount), (v_credit.account_id, -v_take),
      (-4, -v_fee), (-11, v_take + v_fee - v_row.amount)
  ) as leg (account, amount);
  update private.deposit_reversals set from_balance = v_take where id = v_row.id;
  if v_take > 0 then
    perform private.notify_user(v_credit.user_id, 'balance', 'claim_taken_back', jsonb_build_object(
      'kind', 'claim_taken_back', 'code', coalesce(r.subject, ''), 'amount', -v_take
    ));
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'reversal');
end
$$;

-- What a claim books of money that went back: its reversal; of an open claim about a payment that its provider cancelled
-- after it was credited, what would be booked as one (without an id): all of the payment that has not gone back yet. All null where there
-- is nothing to book.
create or replace function private.claim_reversal(r private.reviews)
returns private.deposit_reversals
language plpgsql
stable
as $$
declare
  v_row private.deposit_reversals;
  v_deposit public.deposits;
begin
  select x.* into v_row from private.deposit_reversals x where x.review_id = r.id order by x.id limit 1;
  if found or r.kind <> 'cancelled_after_paid' or r.status <> 'open' then
    return v_row;
  end if;
  select d.* into v_deposit from public.deposits d where d.code = r.subject;
  v_row.payment := private.payment_source(v_deposit.provider, v_deposit.code, jsonb_build_object(
    'provider_ref', v_deposit.provider_ref, 'amount', v_deposit.total, 'currency', 'IDR', 'status', 'paid'
  ));
  v_row.amount := private.payment_arrived(v_row.payment, v_deposit.code) - (
    select coalesce(sum(x.amount), 0) from private.deposit_reversals x where x.payment = v_row.payment
  );
  -- Money that reached nobody's balance is a claim of its own.
  if coalesce(v_row.amount, 0) <= 0
    or not exists (select from private.payment_credit(v_row.payment, v_deposit.code)) then
    return null;
  end if;
  v_row.provider := v_deposit.provider;
  v_row.ref := 'cancel:' || v_deposit.code;
  v_row.kind := 'refund';
  v_row.deposit_code := v_deposit.code;
  v_row.review_id := r.id;
  v_row.created_at := clock_timestamp();
  return v_row;
end
$$;

-- Money that a provider gave back to the payer, or that was charged back: p_state.reversal is {kind: refund |
-- chargeback, ref, total | amount}, in rupiah; `total` is all of the kind so far. Known once by its ref, and never
-- beyond what the payment brought. It moves no balance: an admin books it. Money that waits in suspense keeps its
-- claim; money that was never booked here goes there first. Answers whether a claim is open for it.
-- The caller has locked the deposit; p is empty where no deposit of ours is meant.
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
  v_total constant bigint := (v_said ->> 'total')::bigint;
  v_review uuid;
  v_amount bigint;
  v_arrived bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_payment, 2));
  select x.review_id into v_review from private.deposit_reversals x where x.provider = p_provider and x.ref = v_ref;
  if not found and v_total is not null then
    select x.review_id into v_review
    from private.deposit_reversals x
    where x.payment = p_payment and x.kind = v_kind and v_total <= (
      select sum(a.amount) from private.deposit_reversals a where a.payment = p_payment and a.kind = v_kind
    )
    order by x.id desc
    limit 1;
  end if;
  if v_review is null then
    if private.admin_claim_held(p_payment) is null
      and not (
        p.code is not null and p.status = 'paid' and p.provider_ref = p_state ->> 'provider_ref'
        -- Paid by this payment, and not out of another claim's money.
        and private.payment_arrived(p_payment, p.code) is not null
      ) then
      perform private.deposit_doubt_or_unknown(p, p_provider, p_payment, p_state, p_event);
    end if;
    v_arrived := private.payment_arrived(p_payment, p.code);
    select least(
      coalesce(v_total - coalesce(sum(x.amount) filter (where x.kind = v_kind), 0), (v_said ->> 'amount')::bigint),
      v_arrived - coalesce(sum(x.amount), 0)
    ) into v_amount
    from private.deposit_reversals x
    where x.payment = p_payment;
    -- Nothing to book where the provider does not say how much, or more than there was.
    v_amount := case
      when p_state ->> 'currency' = 'IDR' and v_amount > 0 and coalesce(v_total, (v_said ->> 'amount')::bigint) is not null
      then v_amount
    end;
    select r.id into v_review
    from private.reviews r
    where r.source = p_payment and (r.status = 'open' or r.resolution is distinct from 'credit')
      and (private.admin_claim_held(p_payment) is not null or v_arrived is null);
    if v_review is null then
      v_review := private.review_open(
        v_kind, concat_ws(':', 'reversal', p_provider, v_ref), p.code,
        coalesce((select c.user_id from private.payment_credit(p_payment, p.code) c), p.user_id), v_amount,
        p_state || jsonb_build_object('payment', p_payment, 'arrived', v_arrived, 'event', p_event)
      );
      perform private.deposit_tell_check(p.code, v_kind, v_amount);
    end if;
    insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
    values (private.uuid_v7(), p_provider, v_ref, v_kind, p_payment, p.code, coalesce(v_amount, 0), v_review);
  end if;
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;

reset check_function_bodies;
