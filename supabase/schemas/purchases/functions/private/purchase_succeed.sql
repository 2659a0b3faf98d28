-- The order was delivered: pending sales become sales, the supplier's float pays the cost, and the cashback is earned,
-- a cost of this sale though it is paid tomorrow, by whoever may have cashback now: all others earn none, whatever
-- they were promised. Of a price that contradicts the order (private.dispatch_doubt_price) the cost that was expected
-- is booked.
create or replace function private.purchase_succeed(
  p public.purchases, x private.dispatches, p_result jsonb
)
returns void
language plpgsql
as $$
declare
  v_doubted constant boolean := private.dispatch_doubt_price(
    x, p, p_result, private.late_claim(x.id)
  );
  v_cost constant bigint := case
    when v_doubted then x.cost else greatest(coalesce(round((p_result ->> 'cost')::numeric), x.cost), 0)
  end;
  v_float constant integer := private.ledger_house_account('supplier_float', x.supplier);
  v_serial constant text := nullif(trim(p_result ->> 'serial_number'), '');
  v_accounts integer[] := '{}';
  v_amounts bigint[] := '{}';
begin
  -- As what fails or is returned does: a word of its payment comes before or after, never beside.
  if p.pay_with = 'checkout' then
    perform private.checkout_lock(p);
  end if;
  if p.status = 'unprocessed' then
    perform private.purchase_change(p.ref_id, 'processing');
  end if;
  if p.cashback > 0 and not private.cashback_open((select a.category from public.accounts a where a.id = p.user_id)) then
    update public.purchases u set cashback = null where u.ref_id = p.ref_id;
    p.cashback := null;
  end if;
  -- Accounts in the order of their ids, so that nothing has to be sorted.
  if v_cost > 0 then
    v_accounts := array[v_float];
    v_amounts := array[v_cost];
  end if;
  if p.cashback > 0 then
    v_accounts := v_accounts || array[private.house('cashback_cost'), private.house('cashback_payable')];
    v_amounts := v_amounts || array[-p.cashback, p.cashback];
  end if;
  if v_cost > 0 then
    v_accounts := v_accounts || private.house('cost_of_sales');
    v_amounts := v_amounts || -v_cost;
  end if;
  perform private.ledger_post(
    'sale', p.ref_id,
    v_accounts || array[private.house('sales'), private.house('sales_pending')],
    v_amounts || array[p.buying_price, -p.buying_price]
  );
  perform private.dispatch_finish(x.id, 'success', v_cost, p_result);
  perform private.purchase_change(p.ref_id, 'success', null, v_serial);
  perform private.complaint_sale_ended(p.ref_id, 'success');
  perform private.cashback_promise(p);
  if p.pay_with = 'checkout' then
    perform private.checkout_sold(p, v_serial);
  else
    perform private.notify_user(p.user_id, 'purchase', 'purchase_success', jsonb_build_object(
      'ref_id', p.ref_id, 'status', 'success', 'serial_number', v_serial
    ));
  end if;
end
$$;
