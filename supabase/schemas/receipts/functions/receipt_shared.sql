-- Anybody: the receipt behind the address of a public page (core/receipts/schema.ts, sharedReceipt). Of a sale that was
-- returned only whose it was and its reference.
-- Raises not_found for what was never opened, was withdrawn or is over, and for whoever may no longer sell.
create or replace function public.receipt_shared(p_token text)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  p public.purchases;
  v_receipt jsonb;
begin
  select o.* into p
  from private.receipt_links l
  join public.purchases o on o.ref_id = l.ref_id and o.user_id = l.user_id
  join public.accounts a on a.id = l.user_id
  where l.token = p_token and l.expires_at > now() and a.is_active and a.deleted_at is null;
  if p.ref_id is null then
    perform private.fail(404, 'not_found');
  end if;
  v_receipt := private.receipt_json(p);
  if p.status = 'success' then
    return jsonb_build_object('returned', null, 'receipt', v_receipt);
  end if;
  return jsonb_build_object('receipt', null, 'returned', jsonb_build_object(
    'ref_id', p.ref_id, 'shop_name', v_receipt -> 'shop_name', 'shop_phone', v_receipt -> 'shop_phone'
  ));
end
$$;

grant execute on function public.receipt_shared to anon, authenticated, service_role;
