-- The commissions of an affiliate that a filter of core/affiliates/commission-list.ts lets through, each as a row of
-- the wire; dates are the Jakarta days on which they were earned. Whose sale it was is told with a masked name.
create or replace function private.commission_filtered(p_user uuid, p_filter jsonb)
returns table (earned_at timestamptz, code text, amount bigint, earned bigint, entry jsonb)
language sql
stable
as $$
  select c.earned_at, c.code, c.amount, s.earned, jsonb_build_object(
    'code', c.code,
    'earned_at', c.earned_at,
    'buyer', b.buyer,
    'type', d.type,
    'product_name', d.name,
    'buying_price', p.buying_price,
    'amount', c.amount,
    'earned', s.earned,
    'status', s.status,
    'payout_code', c.payout_code
  )
  from private.commissions c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  join public.accounts a on a.id = p.user_id
  left join private.commission_payouts o on o.code = c.payout_code
  cross join lateral (
    select case when a.deleted_at is null then private.masked_name(a.name) end as buyer
  ) b
  cross join lateral (
    select
      case when c.returned_at is null then c.amount else 0 end as earned,
      case
        when c.returned_at is not null then 'returned'
        when o.status = 'refused' then 'in_process'
        else coalesce(o.status::text, 'unpaid')
      end as status
  ) s
  where c.user_id = p_user
    and c.earned_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and c.earned_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (p_filter ->> 'status' is null or s.status = p_filter ->> 'status')
    and private.search_finds(
      p_filter, concat_ws(' ', c.code, c.payout_code, d.name, d.type), null, array[p.buying_price, c.amount],
      null, jsonb_build_object('status', s.status)
    )
$$;
