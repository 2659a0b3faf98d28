-- Why an order that was paid was not delivered (core/checkout/states.ts, orderReason): what was said when it was to be
-- sold, that an admin ended it (`by_hand`), or what its supplier said. Null of any other; p has only nulls where
-- nothing was sold.
create or replace function private.checkout_reason(o private.checkout_orders, p public.purchases)
returns text
language sql
stable
as $$
  select coalesce(o.refused, case when p.status in ('failed', 'returned') then p.reason end)
$$;
