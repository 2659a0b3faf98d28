-- Tells a guest what became of what they paid, where they said how to reach them: once of each claim (what goes back is
-- told by private.checkout_tell_back alone), and nobody else, for the address is read out of the order when it is sent.
-- p_told is success, failed (the money is on its way back), checked (what came fits no order), refunded, refund_failed
-- (it could not be sent, and is to be sent again), refund_undone (it was not given back after all, and nobody holds it
-- for them) or credited (to the agent, as the guest chose), or of a payment beside the one that was sold for
-- extra_refunded or extra_credited; p_amount the rupiah that this is about, of what was delivered none; p_review the
-- claim that says so.
create or replace function private.checkout_tell_guest(
  o private.checkout_orders, p_told text, p_amount bigint, p_review uuid default null
)
returns void
language sql
as $$
  insert into private.outbox (id, channel, user_id, order_id, told, amount, review_id)
  select private.uuid_v7(), 'guest', o.user_id, o.id, p_told, p_amount, p_review
  where o.contact is not null
  on conflict (order_id, told, review_id)
    where order_id is not null and told not in ('refunded', 'extra_refunded', 'refund_failed', 'refund_undone')
    do nothing
$$;
