-- The customer's receipt of one of the user's sales that succeeded: of any other there is none. What a customer pays
-- for a bill is what is due (the bill and the fee on top) and service_fee, less discount. Raises not_found,
-- no_receipt {status}.
create or replace function public.receipt_get(p_ref_id text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_user constant uuid := private.require_user();
  v_answer jsonb;
begin
  select jsonb_build_object(
    'ref_id', p.ref_id,
    'status', p.status,
    'shop_name', a.name,
    'shop_phone', private.destination_national(coalesce(a.phone, '')),
    'customer_number', private.destination_national(p.destination),
    'provider', o.name,
    'product_name', d.name,
    'serial_number', p.serial_number,
    'total', p.selling_price,
    'service_fee', greatest(p.selling_price - b.due, 0),
    'discount', greatest(b.due - p.selling_price, 0),
    'bill', b.bill,
    'created_at', p.created_at
  )
  into v_answer
  from public.purchases p
  join private.products d on d.id = p.product_id
  join private.operators o on o.code = d.operator
  join public.accounts a on a.id = p.user_id
  cross join lateral (
    select t.bill, coalesce((t.bill ->> 'amount')::bigint + (t.bill ->> 'admin')::bigint, p.selling_price) as due
    from (select private.purchase_bill(p.ref_id, d) as bill) t
  ) b
  where p.ref_id = p_ref_id and p.user_id = v_user;
  if v_answer is null then
    perform private.fail(404, 'not_found');
  end if;
  if v_answer ->> 'status' <> 'success' then
    perform private.fail(422, 'no_receipt', jsonb_build_object('status', v_answer -> 'status'));
  end if;
  return v_answer;
end
$$;

grant execute on function public.receipt_get to authenticated;
