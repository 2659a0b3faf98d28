-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- The source of the claim that holds a payment which no deposit was paid by (a second payment, one of no deposit of ours),
-- by the provider's name for the payment. Null where no claim holds it.
create or replace function private.claim_of_payment(p_provider text, p_ref text)
returns text
language sql
stable
as $$
  select r.source
  from private.reviews r
  where r.details ->> 'provider_ref' = p_ref and starts_with(r.source, p_provider || ':')
    and private.admin_claim_held(r.source) is not null
  order by r.id
  limit 1
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
  v_tell boolean := false;
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
  -- Another word of a dispute whose claim is settled (won after it was booked, lost after it was left) is a claim of its
  -- own: inbound_finish opens it, for the event that no claim has.
  if v_kind = 'chargeback' and v_total is null and p_event is not null and exists (
    select from private.reviews r
    where r.id = v_review and r.status = 'closed'
      and r.details ->> 'provider_status' is distinct from p_state ->> 'provider_status'
  ) then
    return true;
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
    -- Nothing to book where the provider does not say how much, or more than there was, or nothing came.
    v_amount := case
      when p_state ->> 'currency' = 'IDR' and v_amount > 0 and v_arrived is not null
        and coalesce(v_total, (v_said ->> 'amount')::bigint) is not null
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
      v_tell := true;
    end if;
    insert into private.deposit_reversals (id, provider, ref, kind, payment, deposit_code, amount, review_id)
    values (private.uuid_v7(), p_provider, v_ref, v_kind, p_payment, p.code, coalesce(v_amount, 0), v_review);
    if v_tell then
      perform private.deposit_tell_check(p.code, v_kind, v_amount);
    end if;
  end if;
  perform private.review_attach(v_review, p_event);
  return exists (select from private.reviews r where r.id = v_review and r.status = 'open');
end
$$;

-- Service role: applies what a payment provider says of a deposit, once, in whatever order it
-- comes. p_state is {status, amount, currency, provider_ref, provider_status, reversal?} with the amount in
-- rupiah. Money that does not fit (amount, currency, after the end, a second payment, no such
-- deposit) goes to suspense and before an admin; so does money that went back (`reversed`, see
-- private.deposit_reverse) and a try to give it back that failed (`reversal_failed`).
-- Without p_code the deposit is the one that the provider's reference paid, or whose claim holds that payment. A word
-- that names only a payment which nobody knows brings no money: it waits a quarter of an hour for the payment's own
-- word (maintenance), then an admin sees it.
-- Answers {code|null, status, credited, review}; `review` where an admin looks at what was said.
create or replace function public.deposit_settle(
  p_provider text, p_code text, p_state jsonb, p_event uuid default null
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_status constant text := p_state ->> 'status';
  v_state jsonb := p_state;
  v_source text;
  v_deposit public.deposits;
  v_review boolean := false;
begin
  select d.* into v_deposit
  from public.deposits d
  where d.provider = p_provider
    and case when p_code is null then d.provider_ref = p_state ->> 'provider_ref' else d.code = p_code end
  for update;
  if private.deposit_expire(v_deposit.code) then
    select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  end if;
  if p_code is null and v_deposit.code is null then
    v_source := private.claim_of_payment(p_provider, p_state ->> 'provider_ref');
    select d.* into v_deposit
    from public.deposits d
    where d.code = (select r.subject from private.reviews r where r.source = v_source limit 1)
    for update;
    if v_source is null then
      if exists (
        select from private.inbound_events e
        where e.id = p_event and e.received_at > clock_timestamp() - interval '15 minutes'
      ) then
        perform private.fail(503, 'maintenance');
      end if;
      v_state := p_state - 'amount';
    end if;
  end if;
  v_source := coalesce(v_source, private.payment_source(p_provider, coalesce(v_deposit.code, p_code), v_state));
  if v_status in ('reversed', 'reversal_failed') then
    v_review := private.deposit_money_back(v_deposit, p_provider, v_source, v_state, p_event);
  elsif v_deposit.code is null then
    perform private.deposit_unknown(p_provider, v_source, p_state || jsonb_build_object('code', p_code), p_event);
    v_review := true;
  elsif v_status = 'paid' then
    if v_deposit.status = 'pending'
      and (p_state ->> 'amount')::bigint = v_deposit.total and p_state ->> 'currency' = 'IDR' then
      perform private.deposit_credit(v_deposit, v_deposit.amount, p_state);
    elsif v_deposit.status not in ('paid', 'review')
      or v_deposit.provider_ref is distinct from p_state ->> 'provider_ref' then
      -- A payment that is before an admin, or was settled by one, changes nothing when it is told again.
      if private.review_of_source(v_source) is null then
        perform private.deposit_doubt(v_deposit, v_source, p_state, p_event);
      end if;
    end if;
    perform private.review_attach(private.review_of_source(v_source), p_event);
    v_review := exists (select from private.reviews r where r.source = v_source and r.status = 'open');
  elsif v_deposit.status = 'pending' then
    update public.deposits
    set
      provider_ref = coalesce(provider_ref, p_state ->> 'provider_ref'),
      provider_status = left(p_state ->> 'provider_status', 60)
    where code = p_code;
    if v_status in ('expired', 'cancelled', 'failed') then
      perform private.deposit_change(p_code, v_status::public.deposit_status);
      perform private.deposit_tell(p_code);
    end if;
  elsif v_deposit.status = 'paid' and v_status = 'cancelled' then
    v_review := true;
    perform private.review_open(
      'cancelled_after_paid', p_code, p_code, v_deposit.user_id, v_deposit.total,
      p_state || jsonb_build_object('event', p_event)
    );
    perform private.deposit_tell_check(p_code, 'cancelled_after_paid', v_deposit.total);
  end if;
  if v_deposit.code is null then
    return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', v_review);
  end if;
  select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  return jsonb_build_object(
    'code', v_deposit.code, 'status', v_deposit.status, 'credited', v_deposit.credited,
    'review', v_review
  );
end
$$;

reset check_function_bodies;
