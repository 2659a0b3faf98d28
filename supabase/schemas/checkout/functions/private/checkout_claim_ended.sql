-- Tells an agent what a closed claim about an order of their customer came to: `p_end` as private.claim_end says it, or
-- the money of one that was not delivered went back. What reached their deposit was told with it. The guest is told of
-- all money that they paid for it, also of what came beside the payment that was sold for.
create or replace function private.checkout_claim_ended(r private.reviews, p_end text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  d public.deposits;
begin
  select x.* into strict o from private.checkout_orders x where x.deposit_code = r.subject;
  select x.* into strict d from public.deposits x where x.code = r.subject;
  if r.resolution in ('return', 'credit') then
    perform private.checkout_tell_guest(
      o, case when d.status = 'paid' and r.id is distinct from o.review_id and r.kind <> 'refund_failed' then 'extra_' else '' end
        || case r.resolution when 'return' then 'refunded' else 'credited' end,
      r.amount, r.id
    );
  end if;
  if r.resolution = 'return' then
    perform private.checkout_notify(o, 'checkout_refunded', jsonb_build_object('amount', r.amount));
  elsif p_end is not null then
    perform private.checkout_notify(o, 'checkout_check_ended', jsonb_build_object('amount', r.amount, 'end', p_end));
  end if;
end
$$;
