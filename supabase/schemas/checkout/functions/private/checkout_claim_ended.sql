-- Tells an agent what a closed claim about an order of their customer came to: `p_end` as private.claim_end says it,
-- or the money of one that was not delivered went back. What reached their deposit was told with it. The guest is told
-- of all money that they paid for it, also of what came beside the payment that was sold for; of what went back both
-- are told but for what the provider gave back before, which was told then (private.checkout_gave_back).
create or replace function private.checkout_claim_ended(r private.reviews, p_end text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  v_amount bigint := r.amount;
begin
  select x.* into strict o from private.checkout_orders x where x.deposit_code = r.subject;
  if r.resolution = 'return' then
    v_amount := v_amount - (
      select coalesce(sum(x.told), 0) from private.deposit_reversals x where x.review_id = r.id and x.failed_at is null
    );
  end if;
  if r.resolution in ('return', 'credit') and v_amount > 0 then
    perform private.checkout_tell_guest(
      o, case when private.checkout_extra(o, r) then 'extra_' else '' end
        || case r.resolution when 'return' then 'refunded' else 'credited' end,
      v_amount, r.id
    );
  end if;
  if r.resolution = 'return' then
    if v_amount > 0 then
      perform private.checkout_notify(o, 'checkout_refunded', jsonb_build_object('amount', v_amount));
    end if;
  elsif p_end = 'restored' then
    perform private.checkout_notify(o, 'checkout_check_restored', jsonb_build_object('amount', private.claim_restored(r)));
  elsif p_end is not null then
    perform private.checkout_notify(o, 'checkout_check_ended', jsonb_build_object('amount', r.amount, 'end', p_end));
  end if;
end
$$;
