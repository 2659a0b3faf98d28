-- Service role: applies what a payment provider says of a deposit, once, in whatever order it comes. p_state is
-- {status, amount, currency, provider_ref, provider_status, reversal?} with the amount in rupiah. Money that does not
-- fit (amount, currency, after the end, a second payment, no such deposit) goes to suspense and before an admin; so
-- does money that went back (`reversed`, see private.deposit_reverse), a try to give it back that failed
-- (`reversal_failed`), and whatever a payment brought that was cancelled since (private.payment_cancelled). The end of
-- a payment that brought nothing says nothing of a deposit that another one paid. Without p_code the deposit is the one
-- that the provider's reference paid, or whose claim holds that payment. A word that names only a payment which nobody
-- knows brings no money: it waits a quarter of an hour for the payment's own word (maintenance), then an admin sees it.
-- Answers {code|null, status, credited, review, dispatch_id, inquiry_id}; `review` where an admin looks at what was
-- said, `dispatch_id` of the order that a guest's payment has just placed, while no supplier was asked, or `inquiry_id`
-- of their bill, which is asked about once more before it is paid.
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
  v_cancelled text;
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
  v_cancelled := case when v_status = 'cancelled' then
    case when private.deposit_paid_by(v_deposit, p_state ->> 'provider_ref')
      then concat_ws(':', v_deposit.provider, v_deposit.code, v_deposit.provider_ref)
      else private.claim_of_payment(p_provider, p_state ->> 'provider_ref')
    end
  end;
  if v_status in ('reversed', 'reversal_failed') then
    v_review := private.deposit_money_back(v_deposit, p_provider, v_source, v_state, p_event);
  elsif v_cancelled is not null then
    v_review := private.payment_cancelled(v_deposit, p_provider, v_cancelled, v_state, p_event);
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
