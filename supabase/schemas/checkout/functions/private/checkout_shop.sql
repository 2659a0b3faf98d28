-- Who sells, as their receipts say it: {name, phone}.
create or replace function private.checkout_shop(p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'name', coalesce(s.shown ->> 'receipt_shop_name', s.shop ->> 'name'),
    'phone', case when (s.shown ->> 'receipt_phone')::boolean then s.shop ->> 'phone' else '' end
  )
  from (select private.receipt_settings_json(p_user) as shown, private.receipt_shop(p_user) as shop) s
$$;
