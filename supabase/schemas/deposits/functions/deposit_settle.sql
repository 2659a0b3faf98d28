-- Service role: applies what a payment provider says of a deposit, once, in whatever order it comes. p_state is
-- {status, amount, currency, provider_ref, provider_status, reversal?} with the amount in rupiah. Money that does not
-- fit (amount, currency, after the end, a second payment, no such deposit) goes to suspense and before an admin; so
-- does money that went back (`reversed`, see private.deposit_reverse) and a try to give it back that failed
-- (`reversal_failed`). Without p_code the deposit is the one that the provider's reference paid, or whose claim holds
-- that payment. A word that names only a payment which nobody knows brings no money: it waits a quarter of an hour
-- for the payment's own word (maintenance), then an admin sees it. Answers {code|null, status, credited, review,
-- dispatch_id, inquiry_id}; `review` where an admin looks at what was said, `dispatch_id` of the order that a guest's
-- payment has just placed, while no supplier was asked, or `inquiry_id` of their bill, which is asked about once more
-- before it is paid.
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
  v_said boolean;
  v_claim uuid;
  v_other text;
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
  v_other := case
    when v_status = 'cancelled' and not private.deposit_paid_by(v_deposit, p_state ->> 'provider_ref')
      then private.claim_of_payment(p_provider, p_state ->> 'provider_ref')
  end;
  if v_status in ('reversed', 'reversal_failed') then
    v_review := private.deposit_money_back(v_deposit, p_provider, v_source, v_state, p_event);
  elsif v_deposit.code is null then
    perform private.deposit_unknown(p_provider, v_source, p_state || jsonb_build_object('code', p_code), p_event);
    v_review := true;
  elsif v_status = 'paid' then
    if v_deposit.status = 'pending'
      and (p_state ->> 'amount')::bigint = v_deposit.total and p_state ->> 'currency' = 'IDR' then
      perform private.deposit_credit(v_deposit, v_deposit.amount, p_state);
    -- A payment that has paid, is before an admin, or was settled by one changes nothing when it is told again.
    elsif not private.deposit_paid_by(v_deposit, p_state ->> 'provider_ref')
      and private.review_of_source(v_source) is null then
      perform private.deposit_review(v_deposit, v_source, p_state, p_event);
    end if;
    perform private.review_attach(private.review_of_source(v_source), p_event);
    v_review := exists (select from private.reviews r where r.source = v_source and r.status = 'open');
  elsif v_other is not null then
    -- A payment beside the one that was sold for, or that fits nothing: all that its claim has of it went back.
    v_review := private.deposit_reverse(
      v_deposit, p_provider, v_other,
      p_state || jsonb_build_object('currency', 'IDR', 'reversal', jsonb_build_object(
        'kind', 'refund', 'ref', 'cancel:' || (p_state ->> 'provider_ref'),
        'total', private.payment_arrived(v_other, v_deposit.code)
      )),
      p_event
    );
  elsif v_deposit.status = 'pending' then
    update public.deposits
    set
      provider_ref = coalesce(provider_ref, p_state ->> 'provider_ref'),
      provider_status = left(p_state ->> 'provider_status', 60)
    where code = p_code;
    if v_status in ('expired', 'cancelled', 'failed') then
      perform private.deposit_change(p_code, v_status::public.deposit_status);
      perform private.deposit_notify(p_code);
    end if;
  elsif v_deposit.status = 'paid' and v_status = 'cancelled' then
    -- What waits with claims of it went back, as of an order that was not delivered.
    select r.id into v_claim
    from private.claims_of_payment(concat_ws(':', v_deposit.provider, v_deposit.code, v_deposit.provider_ref)) r
    where r.status = 'open'
    order by r.id
    limit 1;
    if found then
      perform private.checkout_cancelled(v_deposit, not exists (
        -- Left as wrong before, it says nothing new.
        select from private.reviews r where r.kind = 'cancelled_after_paid' and r.source = p_code
      ));
      perform private.checkout_gave_back(p_code);
      perform private.review_attach(v_claim, p_event);
      -- What a claim gave to the agent went back as well.
      if not exists (select from private.payment_credit(
        concat_ws(':', v_deposit.provider, v_deposit.code, v_deposit.provider_ref), p_code
      )) then
        return jsonb_build_object(
          'code', p_code, 'status', v_deposit.status, 'credited', v_deposit.credited, 'review', true,
          'dispatch_id', null, 'inquiry_id', null
        );
      end if;
    end if;
    v_said := exists (select from private.reviews r where r.kind = 'cancelled_after_paid' and r.source = p_code);
    v_claim := private.review_open(
      'cancelled_after_paid', p_code, p_code, v_deposit.user_id, v_deposit.total,
      p_state || jsonb_build_object('event', p_event)
    );
    v_review := exists (select from private.reviews r where r.id = v_claim and r.status = 'open');
    if not v_said then
      perform private.deposit_notify_check(p_code, 'cancelled_after_paid', v_deposit.total);
    end if;
  end if;
  if v_deposit.code is null then
    return jsonb_build_object('code', null, 'status', 'review', 'credited', 0, 'review', v_review);
  end if;
  select d.* into v_deposit from public.deposits d where d.code = v_deposit.code;
  return jsonb_build_object(
    'code', v_deposit.code, 'status', v_deposit.status, 'credited', v_deposit.credited,
    'review', v_review,
    'dispatch_id', case when v_deposit.checkout then private.checkout_dispatch(v_deposit.code) end,
    'inquiry_id', case when v_deposit.checkout then private.checkout_asking(v_deposit.code) end
  );
end
$$;

grant execute on function public.deposit_settle to service_role;
