-- Tells a guest what became of what they paid, where they said how to reach them: once each, and nobody else, for the
-- address is read out of the order when it is sent. p_told is success, failed (the money is on its way back), refunded
-- or credited (to the agent, as the guest chose), and p_amount the rupiah that this is about, of what was delivered
-- none.
create or replace function private.checkout_tell_guest(o private.checkout_orders, p_told text, p_amount bigint)
returns void
language sql
as $$
  insert into private.outbox (id, channel, user_id, order_id, told, amount)
  select private.uuid_v7(), 'guest', o.user_id, o.id, p_told, p_amount
  where o.contact is not null
  on conflict (order_id, told) where order_id is not null do nothing
$$;
