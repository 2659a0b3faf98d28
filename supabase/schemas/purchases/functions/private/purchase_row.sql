-- A purchase as a row of lists and reports (core/purchases/schema.ts, transactionRow): `price` is what was asked for
-- it, every other sum what it came to, so that sums of columns are what moved. A row that is no success earned nothing
-- and cost nothing; one whose money came back ends with the balance that it began with, and one that a customer paid
-- (`checkout`) moved no balance of the seller's, so it has none to tell. With p_agreed it tells the prices that were
-- agreed, whatever became of it, what an open one will earn, and how it went (`timeline`); a row of lists tells instead
-- what a game's server is called. In plpgsql, whose plans are kept between calls; as json, which is written at once,
-- where jsonb would be put together first.
create or replace function private.purchase_row(
  p public.purchases, d private.products, p_agreed boolean default false
)
returns json
language plpgsql
stable
as $$
declare
  v_priced constant boolean := p_agreed or p.status = 'success';
  v_earns constant boolean :=
    p.status = 'success' or (p_agreed and p.status in ('inquiry', 'unprocessed', 'processing'));
  v_left_balance constant boolean := p.status in ('unprocessed', 'processing', 'success');
  -- The balance that paid, before it; null where a customer has paid.
  v_start_balance constant bigint := case when p.pay_with <> 'checkout' then p.end_balance + p.buying_price end;
  -- What left that balance and did not come back.
  v_deducted constant bigint := case when p.pay_with <> 'checkout' then
    case when v_left_balance then p.buying_price else 0 end
  end;
  v_row json;
begin
  select case when p_agreed then row_to_json(agreed) else row_to_json(listed) end into v_row
  from (
    select
      p.ref_id,
      p.status,
      d.module,
      d.type,
      d.operator,
      o.name as operator_name,
      private.destination_national(p.destination) as destination_number,
      p.customer_name,
      d.code as product_code,
      private.purchase_product_name(p.ref_id, d) as product_name,
      p.buying_price as price,
      case when v_priced then p.buying_price else 0 end as buying_price,
      case when v_priced then p.selling_price else 0 end as selling_price,
      case when v_priced then p.selling_price - p.buying_price else 0 end as markup_price,
      case when v_earns then p.selling_price - p.buying_price else 0 end as profit,
      case when v_earns then coalesce(p.cashback, 0) else 0 end as cashback,
      case when v_earns then coalesce(p.discount, 0) else 0 end as discount,
      case when v_earns then greatest(p.buying_price - p.selling_price, 0) else 0 end as loss,
      v_deducted as deducted_balance,
      p.serial_number,
      p.order_number,
      p.note,
      p.pay_with,
      v_start_balance as start_balance,
      v_start_balance - v_deducted as end_balance,
      p.reason,
      p.created_at,
      p.updated_at
    from private.operators o
    where o.code = d.operator
  ) r
  cross join lateral (
    select r.*, case
      when p.status = 'unprocessed' then json_build_array(private.purchase_step('unprocessed', p.created_at, null))
      else private.purchase_timeline(p)
    end as timeline
  ) agreed
  cross join lateral (select r.*, private.server_name(d.type, d.operator, p.destination) as server_name) listed;
  return v_row;
end
$$;
