-- What a guest is told of in a message (core/notifications/guest-message.ts): the shop, the product, of a bill its
-- number, the rupiah that it is about (p_amount, else all that they paid), what the claim p_review is for, and the last
-- parts of the addresses of order and receipt.
create or replace function private.checkout_told(o private.checkout_orders, p_amount bigint, p_review uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'shop', private.checkout_shop(o.user_id) ->> 'name',
    'product', (select g.name from private.products g where g.id = o.product_id),
    'bill_number', case when o.bill is not null then private.destination_national(o.destination) end,
    'total', coalesce(p_amount, d.total),
    'check', (select r.kind from private.reviews r where r.id = p_review),
    'order', o.token,
    'receipt', (select r.token from private.receipt_links r where r.ref_id = o.ref_id and r.expires_at > now())
  )
  from public.deposits d
  where d.code = o.deposit_code
$$;
