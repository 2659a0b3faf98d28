-- A purchase as a row of lists and reports (core/purchases/schema.ts, transactionRow): `price` is what was asked for
-- it, every other sum what it came to, so that sums of columns are what moved. A row that is no success earned nothing
-- and cost nothing; one whose money came back ends with the balance that it began with. With p_agreed it tells the
-- prices that were agreed, whatever became of it, what an open one will earn, and how it went (`timeline`, null in rows
-- of lists). In plpgsql, whose plans are kept between calls; as json, which is written at once, where jsonb would be
-- put together first.
create or replace function private.purchase_row(
  p public.purchases, d private.products, p_agreed boolean default false
)
returns json
language plpgsql
stable
as $$
declare
  v_operator text;
  v_priced boolean;
  v_earns boolean;
  v_left_balance boolean;
begin
  select o.name,
    p_agreed or p.status = 'success',
    p.status = 'success' or (p_agreed and p.status in ('inquiry', 'unprocessed', 'processing')),
    p.status in ('unprocessed', 'processing', 'success')
  into v_operator, v_priced, v_earns, v_left_balance
  from private.operators o
  where o.code = d.operator;
  return json_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'module', d.module,
    'type', d.type,
    'operator', d.operator,
    'operator_name', v_operator,
    'destination_number', private.destination_national(p.destination),
    'customer_name', p.customer_name,
    'product_code', d.code,
    'product_name', d.name,
    'price', p.buying_price,
    'buying_price', case when v_priced then p.buying_price else 0 end,
    'selling_price', case when v_priced then p.selling_price else 0 end,
    'markup_price', case when v_priced then p.selling_price - p.buying_price else 0 end,
    'profit', case when v_earns then p.selling_price - p.buying_price else 0 end,
    'cashback', case when v_earns then coalesce(p.cashback, 0) else 0 end,
    'discount', case when v_earns then coalesce(p.discount, 0) else 0 end,
    'loss', case when v_earns then greatest(p.buying_price - p.selling_price, 0) else 0 end,
    -- What left the balance and did not come back.
    'deducted_balance', case when v_left_balance then p.buying_price else 0 end,
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', case when v_left_balance then p.end_balance else p.end_balance + p.buying_price end,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at,
    'timeline', case
      when not p_agreed then null
      when p.status = 'unprocessed' then json_build_array(private.purchase_step('unprocessed', p.created_at, null))
      else private.purchase_timeline(p)
    end
  );
end
$$;
