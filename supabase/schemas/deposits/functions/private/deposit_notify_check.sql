-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's, which is open, and p_amount
-- its rupiah. Of money that went back (p_review is its claim) whoever has it is told, with how much of it may leave
-- their balance for that claim: the fee never reached it. Where a claim gave the payment to somebody else, that is no
-- top-up or order of theirs.
create or replace function private.deposit_notify_check(
  p_code text, p_kind text, p_amount bigint, p_review uuid default null
)
returns void
language plpgsql
as $$
declare
  d public.deposits;
  r private.reviews;
  v_more jsonb;
begin
  select x.* into d from public.deposits x where x.code = p_code;
  select x.* into r from private.reviews x where x.id = p_review;
  v_more := jsonb_build_object(
    'check', p_kind, 'amount', p_amount, 'takeable', case when r.id is not null then private.claim_takeable(r) end
  );
  if coalesce(r.user_id <> d.user_id, d.code is null) then
    perform private.notify_user(r.user_id, 'balance', 'deposit_' || p_kind, v_more || jsonb_build_object(
      'kind', 'deposit_' || p_kind, 'code', null
    ))
    where r.user_id is not null;
  elsif d.checkout and p_kind in ('refund', 'chargeback', 'cancelled_after_paid') then
    perform private.checkout_notify(o, 'checkout_went_back', v_more)
    from private.checkout_orders o
    where o.deposit_code = p_code;
  elsif d.checkout then
    perform private.checkout_notify(o, 'checkout_checked', v_more)
    from private.checkout_orders o
    where o.deposit_code = p_code;
  else
    perform private.notify_user(d.user_id, 'deposit', 'deposit_' || p_kind, v_more || jsonb_build_object(
      'code', d.code, 'status', d.status, 'credited', d.credited
    ));
  end if;
end
$$;
