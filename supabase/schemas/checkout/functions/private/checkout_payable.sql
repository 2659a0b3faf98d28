-- Whether one of the open ways to pay on a checkout page (private.checkout_channels) takes p_amount rupiah; null:
-- whether any is open.
create or replace function private.checkout_payable(p_amount bigint)
returns boolean
language sql
stable
as $$
  select exists (
    select from private.payment_channels c
    where c.kind in ('qris', 'va') and private.channel_open(c)
      and (p_amount is null or p_amount between c.min_amount and c.max_amount)
  )
$$;
