-- Tells an agent what a closed claim about an order of their customer came to: `p_end` as private.claim_end says it.
-- What reached their deposit was told with it, and the guest is told of that here, also of what came beside the payment
-- that was sold for. What went back is told by private.checkout_tell_back.
create or replace function private.checkout_claim_ended(r private.reviews, p_end text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
begin
  select x.* into strict o from private.checkout_orders x where x.deposit_code = r.subject;
  if r.resolution = 'credit' then
    perform private.checkout_tell_guest(
      o, case when private.checkout_extra(o, r) then 'extra_credited' else 'credited' end, r.amount, r.id
    );
  elsif p_end = 'restored' then
    perform private.checkout_notify(o, 'checkout_check_restored', jsonb_build_object('amount', private.claim_restored(r)));
  elsif p_end <> 'returned' then
    perform private.checkout_notify(o, 'checkout_check_ended', jsonb_build_object('amount', r.amount, 'end', p_end));
  end if;
end
$$;
