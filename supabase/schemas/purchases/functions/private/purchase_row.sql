-- A purchase as a row of lists and reports (core/purchases/schema.ts, transactionRow): `price` is what was asked for
-- it, every other sum what it came to, so that sums of columns are what moved. A row that is no success earned nothing
-- and cost nothing; one whose money came back ends with the balance that it began with. With p_agreed it tells the
-- prices that were agreed, whatever became of it, what an open one will earn, and how it went (`timeline`, null in rows
-- of lists). In plpgsql, whose plans are kept between calls.
create or replace function private.purchase_row(
  p public.purchases, d private.products, p_agreed boolean default false
)
returns jsonb
language plpgsql
stable
as $$
declare
  v_sold constant boolean := p.status = 'success';
  v_priced constant integer := (v_sold or p_agreed)::integer;
  v_earns constant integer := (
    v_sold or (p_agreed and p.status in ('inquiry', 'unprocessed', 'processing'))
  )::integer;
  v_left_balance constant integer := (p.status in ('unprocessed', 'processing', 'success'))::integer;
  v_markup constant bigint := p.selling_price - p.buying_price;
  v_operator text;
begin
  if d.operator is not null then
    select o.name into v_operator from private.operators o where o.code = d.operator;
  end if;
  return jsonb_build_object(
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
    'buying_price', v_priced * p.buying_price,
    'selling_price', v_priced * p.selling_price,
    'markup_price', v_priced * v_markup,
    'profit', v_earns * v_markup,
    'cashback', v_earns * coalesce(p.cashback, 0),
    'discount', v_earns * coalesce(p.discount, 0),
    'loss', v_earns * greatest(-v_markup, 0),
    -- What left the balance and did not come back.
    'deducted_balance', v_left_balance * p.buying_price,
    'serial_number', p.serial_number,
    'order_number', p.order_number,
    'note', p.note,
    'pay_with', p.pay_with,
    'start_balance', p.end_balance + p.buying_price,
    'end_balance', p.end_balance + (1 - v_left_balance) * p.buying_price,
    'reason', p.reason,
    'created_at', p.created_at,
    'updated_at', p.updated_at,
    'timeline', case when p_agreed then private.purchase_timeline(p) end
  );
end
$$;
