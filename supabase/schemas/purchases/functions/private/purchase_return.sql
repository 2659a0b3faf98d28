-- The supplier took a success back (its money is on our float again): the sale and the
-- cost of its cashback are reversed, the buyer refunded, and a cashback that was paid and a commission are taken back.
create or replace function private.purchase_return(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
declare
  v_accounts integer[] := array[private.house('sales')];
  v_amounts bigint[] := array[-p.buying_price];
begin
  perform private.commission_lock(p.ref_id);
  if p.pay_with = 'checkout' then
    perform private.checkout_lock(p);
  else
    perform private.cashback_lock(p);
  end if;
  if x.cost > 0 then
    v_accounts := v_accounts
      || array[private.ledger_house_account('supplier_float', x.supplier), private.house('cost_of_sales')];
    v_amounts := v_amounts || array[-x.cost, x.cost];
  end if;
  if p.cashback > 0 then
    v_accounts := v_accounts || array[private.house('cashback_cost'), private.house('cashback_payable')];
    v_amounts := v_amounts || array[p.cashback, -p.cashback];
  end if;
  perform private.purchase_give_back('return', p, v_accounts, v_amounts);
  update private.dispatches set code = p_result ->> 'code', message = left(p_result ->> 'message', 500)
  where id = x.id;
  perform private.purchase_change(p.ref_id, 'returned', 'returned');
  perform private.complaint_sale_ended(p.ref_id, 'returned');
  perform private.cashback_take_back(p);
  perform private.commission_take_back(p.ref_id);
  if p.pay_with = 'checkout' then
    perform private.checkout_returned(p);
  else
    perform private.notify_user(p.user_id, 'purchase', 'purchase_returned', jsonb_build_object(
      'ref_id', p.ref_id, 'status', 'returned', 'serial_number', p.serial_number
    ));
  end if;
end
$$;
