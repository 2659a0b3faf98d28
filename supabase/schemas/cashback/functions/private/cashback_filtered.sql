-- The user's cashbacks that a filter of core/cashback/schema.ts lets through, each as a row of the
-- wire; dates are the Jakarta days on which they are due.
create or replace function private.cashback_filtered(p_user uuid, p_filter jsonb)
returns table (due_day date, sold_at timestamptz, ref_id text, due bigint, credited bigint, entry jsonb)
language sql
stable
as $$
  select c.due_day, p.created_at, c.ref_id, s.due, s.credited, jsonb_build_object(
    'ref_id', c.ref_id,
    'module', d.module,
    'type', d.type,
    'product_name', d.name,
    'destination_number', private.destination_national(p.destination),
    'server_name', private.server_name(d.type, d.operator, p.destination),
    'buying_price', p.buying_price,
    'amount', c.amount,
    'due', s.due,
    'credited', s.credited,
    'status', c.status,
    'due_day', c.due_day,
    'credited_at', c.credited_at
  )
  from private.cashbacks c
  join public.purchases p on p.ref_id = c.ref_id
  join private.products d on d.id = p.product_id
  -- What is still to come, and what came and stayed.
  cross join lateral (
    select
      case c.status when 'due' then c.amount else 0 end as due,
      case c.status when 'credited' then c.amount when 'taken' then c.amount - c.taken else 0 end as credited
  ) s
  where c.user_id = p_user
    and (p_filter ->> 'from' is null or c.due_day >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or c.due_day <= (p_filter ->> 'to')::date)
    and (p_filter ->> 'status' is null or c.status = p_filter ->> 'status')
    and (p_filter ->> 'module' is null or d.module = p_filter ->> 'module')
    and private.search_finds(
      p_filter,
      concat_ws(' ', c.ref_id, private.destination_national(p.destination), p.destination, d.code, d.name),
      p.destination,
      array[p.buying_price, c.amount],
      private.destination_joined(d.type, d.operator, p.destination),
      jsonb_build_object('status', c.status)
    )
$$;
