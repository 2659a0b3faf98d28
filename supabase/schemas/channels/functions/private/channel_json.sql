-- A channel as on the wire (core/deposits/schema.ts): fee and total for an amount in rupiah, why the signed-in person
-- cannot use it, which of its brand's it is, and whether it has just refused them (private.channel_order).
create or replace function private.channel_json(
  c private.payment_channels, s private.site_settings, p_amount bigint, p_preference bigint,
  p_refused boolean
)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', c.id,
    'name', c.name,
    'kind', c.kind,
    'brand', private.channel_brand(c),
    'preference', p_preference,
    'fee', q.fee,
    'total', coalesce(p_amount, 0) + q.fee,
    'min', greatest(c.min_amount, s.min_topup),
    'max', c.max_amount,
    'available', q.reason is null,
    'refused', p_refused
  ) || case when q.reason is null then '{}' else jsonb_build_object('reason', q.reason) end
    || case when c.active then '{}' else jsonb_build_object('note', c.closed_note) end
  from (
    select
      private.channel_asked_fee(c, s, greatest(coalesce(p_amount, 0), 0)) as fee,
      case
        when not c.active then 'channel_unavailable'
        when p_amount < greatest(c.min_amount, s.min_topup) then 'below_minimum'
        when p_amount > c.max_amount then 'above_maximum'
        when c.provider = 'manual' and not exists (
          select from public.accounts a where a.id = auth.uid() and a.phone_verified_at is not null
        ) then 'phone_not_verified'
      end as reason
  ) q
$$;
