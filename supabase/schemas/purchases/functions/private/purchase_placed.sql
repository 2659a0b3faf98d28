-- A purchase as it was when it was made, which is what its buyer is told (core/purchases/schema.ts, transaction):
-- private.purchase_row without a case to ask about, for all but the state is immutable and the state was new. A replay
-- calls it again, so that its answer is the first one to the byte. In plpgsql, whose plans are kept between calls.
create or replace function private.purchase_placed(p public.purchases, d private.products)
returns json
language plpgsql
stable
as $$
declare
  v_row json;
begin
  select row_to_json(r) into v_row
  from (
    select
      p.ref_id,
      'unprocessed' as status,
      d.module,
      d.type,
      d.operator,
      o.name as operator_name,
      private.destination_national(p.destination) as destination_number,
      p.customer_name,
      d.code as product_code,
      -- Only a bill may have an offer's package in its name; the others need not ask.
      case when d.module = 'pascabayar' then private.purchase_product_name(p.ref_id, d) else d.name end as product_name,
      p.buying_price as price,
      p.buying_price,
      p.selling_price,
      p.selling_price - p.buying_price as markup_price,
      p.selling_price - p.buying_price as profit,
      coalesce(p.cashback, 0) as cashback,
      coalesce(p.discount, 0) as discount,
      0 as loss,
      p.buying_price as deducted_balance,
      null as serial_number,
      p.order_number,
      p.note,
      p.pay_with,
      p.end_balance + p.buying_price as start_balance,
      p.end_balance,
      null as reason,
      p.created_at,
      p.created_at as updated_at,
      json_build_array(private.purchase_step('unprocessed', p.created_at, null)) as timeline
    from private.operators o
    where o.code = d.operator
  ) r;
  return v_row;
end
$$;
