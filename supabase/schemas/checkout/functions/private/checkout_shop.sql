-- Who sells, as their receipts say it: {name, phone}; neither of an account that is gone for good.
create or replace function private.checkout_shop(p_user uuid)
returns jsonb
language sql
stable
as $$
  select case
    when private.deletion_final(a.deleted_at) then '{"name": "", "phone": ""}'::jsonb
    else jsonb_build_object(
      'name', coalesce(s.shown ->> 'receipt_shop_name', s.shop ->> 'name'),
      'phone', case when (s.shown ->> 'receipt_phone')::boolean then s.shop ->> 'phone' else '' end
    )
  end
  from (select private.receipt_settings_json(p_user) as shown, private.receipt_shop(p_user) as shop) s
  join public.accounts a on a.id = p_user
$$;
