-- How much money is sent by what was sold, in rupiah, which its price is not; null of what sends none, and of a bill,
-- which tells its own (private.purchase_bill). A product that can be sold keeps it (public.admin_product_change).
create or replace function private.amount_sent(d private.products)
returns bigint
language sql
immutable
as $$
  select case when d.type = 'send-money' then d.nominal end
$$;
