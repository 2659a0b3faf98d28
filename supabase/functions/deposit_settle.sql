-- Service role: applies what a payment provider says of a deposit, once, in whatever order it
-- comes. p_state is {status, amount, currency, provider_ref, provider_status} with the amount in
-- rupiah. Money that does not fit (amount, currency, after the end, a second payment, no such
-- deposit) goes to suspense and before an admin. Answers {code|null, status, credited, review}.
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
  v_source constant text := private.payment_source(p_provider, p_code, p_state);
  v_deposit public.deposits;
  v_review boolean := false;
begin
  select d.* into v_deposit from public.deposits d where d.code = p_code and d.provider = p_provider for update;
  if not found then
    return private.deposit_unknown(p_provider, p_code, p_state, p_event);
  end if;
  if v_status = 'paid' then
    if v_deposit.status = 'pending'
      and (p_state ->> 'amount')::bigint = v_deposit.total and p_state ->> 'currency' = 'IDR' then
      perform private.deposit_credit(v_deposit, v_deposit.amount, p_state);
    elsif (
        v_deposit.status not in ('paid', 'review')
        or v_deposit.provider_ref is distinct from p_state ->> 'provider_ref'
      ) and not exists (
        -- A payment that is before an admin, or was settled by one, changes nothing when it is told again.
        select from private.reviews r where r.subject = p_code and r.source = v_source
      ) then
      v_review := true;
      perform private.deposit_doubt(v_deposit, p_state, p_event);
    end if;
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
  end if;
  select d.* into v_deposit from public.deposits d where d.code = p_code;
  return jsonb_build_object(
    'code', v_deposit.code, 'status', v_deposit.status, 'credited', v_deposit.credited,
    'review', v_review or v_deposit.status = 'review'
  );
end
$$;
