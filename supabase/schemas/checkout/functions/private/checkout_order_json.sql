-- An order as its agent sees it (core/checkout/schema.ts, checkoutOrder). Rupiah: `price` is what the product costs the
-- customer, `total` what they pay with the fee; `sold` is its price once it was delivered, and `profit` reached the
-- agent's deposit then; `taken` was taken from it again because money went back at the provider, and `at_stake` may be
-- once an admin has decided, null where nothing of that is open.
create or replace function private.checkout_order_json(o private.checkout_orders)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', o.id,
    'link_id', o.link_id,
    'link_title', l.title,
    'token', o.token,
    'type', g.type,
    'operator_name', (select x.name from private.operators x where x.code = g.operator),
    'product_code', g.code,
    'product_name', g.name,
    'destination_number', private.destination_national(o.destination),
    'server_name', private.server_name(g.type, g.operator, o.destination),
    'price', o.price,
    'fee', d.fee,
    'total', d.total,
    'sold', case when p.status = 'success' then o.price else 0 end,
    'profit', case when p.status = 'success' then p.selling_price - p.buying_price else 0 end,
    'code', d.code,
    'channel', d.channel_id,
    'channel_name', (select c.name from private.payment_channels c where c.id = d.channel_id),
    'contact', o.contact,
    'ref_id', p.ref_id,
    'serial_number', p.serial_number,
    'reason', private.checkout_reason(o, p),
    'created_at', o.created_at,
    'expires_at', d.expires_at,
    'paid_at', d.paid_at,
    'taken', (
      select coalesce(sum(x.from_balance), 0) from private.deposit_reversals x
      join private.reviews r on r.id = x.review_id
      where x.deposit_code = d.code and x.from_balance > 0 and x.failed_at is null
        and not private.reversal_undone(x.payment, r.transfer_id)
        -- Of a payment that a claim gave to somebody else it was taken from them.
        and coalesce(r.user_id = o.user_id, true)
    ),
    'at_stake', (
      select sum(private.claim_takeable(r))::bigint
      from private.reviews r
      cross join lateral private.claim_reversal(r) x
      join lateral private.payment_credit(x.payment, x.deposit_code) c on c.user_id = o.user_id
      where r.subject = d.code and r.status = 'open' and x.amount > 0
        and r.kind in ('refund', 'chargeback', 'cancelled_after_paid')
    )
  ) || private.checkout_stand(o, d, p.status)
  from private.checkout_links l
  join private.products g on g.id = o.product_id
  join public.deposits d on d.code = o.deposit_code
  left join public.purchases p on p.ref_id = o.ref_id
  where l.id = o.link_id
$$;
