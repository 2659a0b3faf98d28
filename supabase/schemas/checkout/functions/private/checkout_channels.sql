-- The ways in which a customer of an agent may pay p_amount rupiah (null: before a product is chosen), one a brand:
-- QRIS and virtual accounts. [{id, name, kind, fee, total}] of those that are open and take the amount.
create or replace function private.checkout_channels(p_user uuid, p_amount bigint)
returns jsonb
language sql
stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', n.id, 'name', n.name, 'kind', n.kind, 'fee', n.fee, 'total', coalesce(p_amount, 0) + n.fee
  ) order by n.position, n.id), '[]')
  from (
    select distinct on (private.channel_brand(c)) c.*, private.channel_asked_fee(c, s, coalesce(p_amount, 0)) as fee
    from private.site_settings s
    cross join lateral private.channel_order(p_user, p_amount, s) o
    join private.payment_channels c on c.id = o.id
    where private.checkout_takes(c, p_amount)
    order by private.channel_brand(c), o.preference
  ) n
$$;
