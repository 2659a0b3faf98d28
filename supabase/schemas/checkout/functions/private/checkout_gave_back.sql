-- Tells the guest and the agent of an order what its provider gave back of money that open claims hold, as soon as it
-- says so and each rupiah once: what an admin closes a claim with later is told without it
-- (private.checkout_claim_ended). Nothing of any other deposit. The caller has locked the deposit.
create or replace function private.checkout_gave_back(p_code text)
returns void
language plpgsql
as $$
declare
  o private.checkout_orders;
  v_told record;
begin
  select x.* into o from private.checkout_orders x where x.deposit_code = p_code;
  if not found then
    return;
  end if;
  for v_told in
    select
      private.checkout_extra(o, r) as extra, (array_agg(r.id order by r.id))[1] as review_id,
      sum(x.amount - coalesce(x.told, 0))::bigint as amount, array_agg(x.id) as words
    from private.reviews r
    join private.deposit_reversals x on x.review_id = r.id and x.failed_at is null
    where r.subject = p_code and r.status = 'open' and private.admin_claim_held(r.source) is not null
    group by 1
    having sum(x.amount - coalesce(x.told, 0)) >= 0
    order by 1
  loop
    if v_told.amount > 0 then
      perform private.checkout_tell_guest(
        o, case when v_told.extra then 'extra_refunded' else 'refunded' end, v_told.amount, v_told.review_id
      );
      perform private.checkout_notify(o, 'checkout_refunded', jsonb_build_object('amount', v_told.amount));
    end if;
    -- A rupiah that another word says since is none anew.
    update private.deposit_reversals x set told = x.amount where x.id = any (v_told.words);
  end loop;
end
$$;
