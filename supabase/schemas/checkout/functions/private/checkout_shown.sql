-- An order as its customer sees it (core/checkout/schema.ts, shownOrder). Nothing in it tells what the agent pays.
create or replace function private.checkout_shown(o private.checkout_orders)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'token', o.token,
    'slug', l.slug,
    'shop', private.checkout_shop(o.user_id),
    'type', g.type,
    'operator', l.operator,
    'operator_name', (select x.name from private.operators x where x.code = g.operator),
    'product_name', g.name,
    'destination_number', private.destination_national(o.destination),
    'server_name', private.server_name(g.type, g.operator, o.destination),
    'price', o.price,
    'bill', o.bill,
    'admin', o.admin,
    'service', o.price - o.bill - o.admin,
    'customer', o.customer,
    -- Why it was not delivered, where that is the bill's doing.
    'reason', case when o.refused in ('price_changed', 'nothing_due') then o.refused end,
    'fee', d.fee,
    'total', d.total,
    'code', d.code,
    'channel', d.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = d.channel_id),
    'pay', case when private.deposit_status_now(d) = 'pending' then d.pay end,
    'contact', o.contact,
    'serial_number', case when p.status = 'success' then p.serial_number end,
    'receipt', (
      select r.token from private.receipt_links r
      join public.accounts a on a.id = r.user_id
      where r.ref_id = o.ref_id and r.expires_at > now() and p.status = 'success' and a.is_active and a.deleted_at is null
    ),
    'created_at', o.created_at,
    'expires_at', d.expires_at,
    'paid_at', d.paid_at
  ) || private.checkout_stand(o, d, p.status)
  from private.checkout_links l
  join private.products g on g.id = o.product_id
  join public.deposits d on d.code = o.deposit_code
  left join public.purchases p on p.ref_id = o.ref_id
  where l.id = o.link_id
$$;
