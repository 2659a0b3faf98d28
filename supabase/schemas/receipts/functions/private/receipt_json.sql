-- The customer's receipt of a sale (core/receipts/schema.ts, receipt), with what its seller shows on it and no more.
-- What a customer pays for a bill is what is due (the bill and the fee on top) and service_fee, less discount; a guest
-- pays payment_fee on top of any. Nothing in it tells what the sale cost its seller, or the identity number that a bill
-- was asked for with. Of a bill that a guest paid it tells no more than the page where they typed the number
-- (private.checkout_bill_told): whose it is, nobody has shown to know. Whose number something else was sold to is
-- masked in the sale itself.
create or replace function private.receipt_json(p public.purchases)
returns jsonb
language plpgsql
stable
as $$
declare
  v_shop constant jsonb := private.receipt_shop(p.user_id);
  v_shown constant jsonb := private.receipt_settings_json(p.user_id);
begin
  return (
    select jsonb_build_object(
      'ref_id', p.ref_id,
      'status', p.status,
      'type', d.type,
      'shop_name', coalesce(v_shown ->> 'receipt_shop_name', v_shop ->> 'name'),
      'shop_phone', case when (v_shown ->> 'receipt_phone')::boolean then v_shop ->> 'phone' else '' end,
      'shop_address', case when (v_shown ->> 'receipt_address')::boolean then v_shop ->> 'address' else '' end,
      'customer_number', private.destination_national(private.destination_handed_on(d.type, p.destination)),
      'server_name', private.server_name(d.type, d.operator, p.destination),
      'customer_name', case when p.pay_with <> 'checkout' or d.module = 'prabayar' then p.customer_name end,
      'provider', o.name,
      'product_name', d.name,
      'serial_number', p.serial_number,
      'total', p.selling_price + b.payment_fee,
      'service_fee', greatest(p.selling_price - b.due, 0),
      'discount', greatest(b.due - p.selling_price, 0),
      'payment_fee', b.payment_fee,
      'amount_sent', private.amount_sent(d),
      'bill', b.bill,
      'layout', jsonb_build_object(
        'paper', v_shown -> 'receipt_paper',
        'logo', v_shown -> 'receipt_logo',
        'large_serial', v_shown -> 'receipt_large_serial',
        'note', v_shown -> 'receipt_note',
        'note_left', v_shown -> 'receipt_note_left'
      ),
      'created_at', p.created_at
    )
    from private.products d
    join private.operators o on o.code = d.operator
    cross join lateral (
      select t.bill, coalesce((t.bill ->> 'amount')::bigint + (t.bill ->> 'admin')::bigint, p.selling_price) as due,
        coalesce((
          select g.fee from private.checkout_orders c join public.deposits g on g.code = c.deposit_code
          where p.pay_with = 'checkout' and c.ref_id = p.ref_id
        ), 0) as payment_fee
      from (
        select case when p.pay_with = 'checkout' then private.checkout_bill_told(t.bill) else t.bill end as bill
        from (select private.purchase_bill(p.ref_id, d) as bill) t
      ) t
    ) b
    where d.id = p.product_id
  );
end
$$;
