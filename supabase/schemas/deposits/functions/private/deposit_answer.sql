-- The answer of deposit_request: the deposit, and what to ask the provider for while it has not
-- said how to pay.
create or replace function private.deposit_answer(p public.deposits, p_replayed boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'deposit', private.deposit_json(p),
    'replayed', p_replayed,
    'charge', case when p.pay is null and private.deposit_status_now(p) = 'pending' then jsonb_build_object(
      'provider', p.provider,
      'channel', (select c.channel from private.payment_channels c where c.id = p.channel_id),
      'customer', (
        select jsonb_build_object('name', a.name, 'email', a.email, 'phone', coalesce(a.phone, ''))
        from public.accounts a
        where a.id = p.user_id
      )
    ) end
  )
$$;
