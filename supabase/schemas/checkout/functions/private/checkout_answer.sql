-- The answer of public.checkout_order_place: the order, its deposit, and what to ask the provider for while it has not
-- said how to pay. The provider is told of the shop, and of the customer what they gave.
create or replace function private.checkout_answer(o private.checkout_orders, p_replayed boolean)
returns jsonb
language sql
stable
as $$
  select (a.answer || jsonb_build_object('order', private.checkout_shown(o)))
    || case when a.answer -> 'charge' = 'null' then '{}'::jsonb else jsonb_build_object(
      'charge', (a.answer -> 'charge') || jsonb_build_object('customer', jsonb_build_object(
        'name', private.checkout_shop(o.user_id) ->> 'name',
        'email', case when o.contact like '%@%' then o.contact else a.answer #>> '{charge,customer,email}' end,
        'phone', case when o.contact like '+%' then o.contact else '' end
      ))
    ) end
  from public.deposits d
  cross join lateral (select private.deposit_answer(d, p_replayed) as answer) a
  where d.code = o.deposit_code
$$;
