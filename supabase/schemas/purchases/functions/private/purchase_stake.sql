-- Rupiah that whoever ends a sale by hand decides on: what the payer paid for it, of a guest's order with what the
-- agent would earn, and the cashback that its success would bring.
create or replace function private.purchase_stake(p public.purchases)
returns bigint
language sql
immutable
as $$
  select case when p.pay_with = 'checkout' then greatest(p.selling_price, p.buying_price) else p.buying_price end
    + coalesce(p.cashback, 0)
$$;
