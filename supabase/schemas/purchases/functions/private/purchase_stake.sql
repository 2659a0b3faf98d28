-- Rupiah that whoever ends or undoes a sale by hand decides on: what the payer paid for it, of a guest's order with
-- what the agent earns and the fee, and the cashback that its success brings.
create or replace function private.purchase_stake(p public.purchases)
returns bigint
language sql
stable
as $$
  select coalesce(p.cashback, 0) + case
    when p.pay_with <> 'checkout' then p.buying_price
    else greatest(p.selling_price, p.buying_price) + coalesce((
      select d.fee_paid
      from private.checkout_orders o
      join public.deposits d on d.code = o.deposit_code
      where o.ref_id = p.ref_id
    ), 0)
  end
$$;
