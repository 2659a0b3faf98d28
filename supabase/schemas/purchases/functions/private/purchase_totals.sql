-- The totals of a whole filter (transactionPage; with p_agents agentTransactionPage): each is the sum of
-- its column (private.purchase_row).
create or replace function private.purchase_totals(p_people jsonb, p_filter jsonb, p_agents boolean)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'count', count(*),
    'success_count', count(*) filter (where p.status = 'success')
  ) || case when p_agents then jsonb_build_object(
    'price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0)
  ) else jsonb_build_object(
    'buying_price', coalesce(sum(p.buying_price) filter (where p.status = 'success'), 0),
    'selling_price', coalesce(sum(p.selling_price) filter (where p.status = 'success'), 0),
    'profit', coalesce(sum(p.selling_price - p.buying_price) filter (where p.status = 'success'), 0),
    'loss', coalesce(sum(greatest(p.buying_price - p.selling_price, 0)) filter (where p.status = 'success'), 0),
    'discount', coalesce(sum(p.discount) filter (where p.status = 'success'), 0),
    'cashback', coalesce(sum(p.cashback) filter (where p.status = 'success'), 0),
    'deducted_balance', coalesce(
      sum(p.buying_price) filter (where p.status in ('unprocessed', 'processing', 'success')), 0
    )
  ) end
  from (
    -- Most lists ask for days alone: then nothing is asked of each row.
    select coalesce(p_filter ->> 'module', p_filter ->> 'status', p_filter ->> 'type', nullif(p_filter ->> 'search', ''))
      is null as takes_all
  ) filter
  cross join jsonb_each_text(p_people) person (id, words)
  join public.purchases p on p.user_id = person.id::uuid
  join private.products d on d.id = p.product_id
  where p.created_at >= private.day_start((p_filter ->> 'from')::date, '-infinity')
    and p.created_at < private.day_start((p_filter ->> 'to')::date + 1, 'infinity')
    and (filter.takes_all or private.purchase_matches(p, d, person.words, p_filter))
$$;
