-- Whether one of the open ways to pay on a checkout page (private.checkout_channels) takes p_amount rupiah; null:
-- whether any is open.
create or replace function private.checkout_payable(p_amount bigint)
returns boolean
language sql
stable
as $$
  select exists (select from private.payment_channels c where private.checkout_takes(c, p_amount))
$$;
