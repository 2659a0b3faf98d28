-- The supplier took a success back (its money is on our float again): the sale is reversed, the
-- buyer refunded and the cashback taken back.
create or replace function private.purchase_return(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
begin
  perform private.cashback_lock(p);
  if x.cost > 0 then
    perform private.purchase_give_back(
      'return', p,
      array[private.ledger_house_account('supplier_float', x.supplier), -3, -2],
      array[-x.cost, x.cost, -p.buying_price]
    );
  else
    perform private.purchase_give_back('return', p, array[-2], array[-p.buying_price]);
  end if;
  update private.dispatches set code = p_result ->> 'code', message = left(p_result ->> 'message', 500)
  where id = x.id;
  update public.purchases set reason = 'returned' where ref_id = p.ref_id;
  perform private.purchase_change(p.ref_id, 'returned', 'returned');
  perform private.cashback_take_back(p);
  perform private.notify_user(p.user_id, 'purchase', 'purchase_returned', jsonb_build_object(
    'ref_id', p.ref_id, 'status', 'returned', 'serial_number', p.serial_number
  ));
end
$$;
