-- Whether customers of agents can pay p_amount rupiah through a channel (null: before there is an amount): QRIS and
-- virtual accounts that are open.
create or replace function private.checkout_takes(c private.payment_channels, p_amount bigint)
returns boolean
language sql
immutable
as $$
  select c.kind in ('qris', 'va') and private.channel_open(c)
    and (p_amount is null or p_amount between c.min_amount and c.max_amount)
$$;
