-- Tells a deposit's owner that something of it is before an admin: p_kind is the claim's, which is open, and p_amount
-- its rupiah. Of money that went back it is also told how much of it may leave the balance: the fee never reached it.
-- Where a claim gave the payment to somebody else (p_person), it is they who are told, without a top-up of theirs.
create or replace function private.deposit_notify_check(
  p_code text, p_kind text, p_amount bigint, p_person uuid default null
)
returns void
language plpgsql
as $$
declare
  d public.deposits;
begin
  select x.* into d from public.deposits x where x.code = p_code;
  if d.checkout and p_kind in ('refund', 'chargeback', 'cancelled_after_paid') then
    perform private.checkout_notify(o, 'checkout_went_back', jsonb_build_object(
      'check', p_kind, 'amount', p_amount, 'takeable', private.deposit_checks_json(p_code) #> '{0,takeable}'
    ))
    from private.checkout_orders o
    where o.deposit_code = p_code;
  elsif d.checkout then
    perform private.checkout_notify(o, 'checkout_checked', jsonb_build_object('check', p_kind, 'amount', p_amount))
    from private.checkout_orders o
    where o.deposit_code = p_code;
  elsif coalesce(p_person, d.user_id) = d.user_id then
    perform private.notify_user(d.user_id, 'deposit', 'deposit_' || p_kind, jsonb_build_object(
      'code', d.code, 'status', d.status, 'credited', d.credited, 'check', p_kind, 'amount', p_amount,
      'takeable', private.deposit_checks_json(d.code) #> '{0,takeable}'
    ));
  elsif p_person is not null then
    perform private.notify_user(p_person, 'balance', 'deposit_' || p_kind, jsonb_build_object(
      'kind', 'deposit_' || p_kind, 'code', null, 'check', p_kind, 'amount', p_amount
    ));
  end if;
end
$$;
