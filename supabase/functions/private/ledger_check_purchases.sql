-- The ledger against the purchases: each check's name and how many rows break it.
create or replace function private.ledger_check_purchases()
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select
      t.source,
      l.user_id,
      l.kind as account_kind,
      l.key,
      sum(p.amount) filter (where t.kind = 'charge') as charged,
      sum(p.amount) filter (where t.kind = 'sale') as sold,
      sum(p.amount) filter (where t.kind = 'refund') as refunded,
      sum(p.amount) filter (where t.kind = 'return') as returned
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind in ('charge', 'sale', 'refund', 'return')
    group by t.source, l.user_id, l.kind, l.key
  ), bought as materialized (
    select
      p.*,
      m.charged, m.refunded, m.returned,
      s.sold,
      exists (select from private.transfers t where t.source = p.ref_id and t.kind = 'charge') as has_charge,
      exists (select from private.transfers t where t.source = p.ref_id and t.kind = 'sale') as has_sale,
      exists (select from private.transfers t where t.source = p.ref_id and t.kind = 'refund') as has_refund,
      exists (select from private.transfers t where t.source = p.ref_id and t.kind = 'return') as has_return
    from public.purchases p
    left join moved m
      on m.source = p.ref_id and m.user_id = p.user_id and m.account_kind::text = p.pay_with::text
    left join moved s on s.source = p.ref_id and s.account_kind = 'sales'
  )
  -- Every purchase was charged once, with its whole price, to the balance that pays it.
  select 'purchase_charged_once', count(*)
  from bought b
  where b.status not in ('inquiry', 'expired')
    and (not b.has_charge or b.charged is distinct from -b.buying_price)
  union all
  -- Every success (and what was one, before it was returned) was settled once.
  select 'success_settled_once', count(*)
  from bought b
  where b.has_sale <> (b.status in ('success', 'returned'))
    or (b.has_sale and b.sold is distinct from b.buying_price)
  union all
  -- Every failed or canceled one that was charged was refunded once and in full, and nothing else.
  select 'failure_refunded_once', count(*)
  from bought b
  where b.has_refund <> (b.status in ('failed', 'canceled') and b.has_charge)
    or (b.has_refund and b.refunded is distinct from b.buying_price)
  union all
  -- Every returned one was given back once and in full, and nothing else.
  select 'return_refunded_once', count(*)
  from bought b
  where b.has_return <> (b.status = 'returned')
    or (b.has_return and b.returned is distinct from b.buying_price)
  union all
  -- No money moved for a purchase that does not exist.
  select 'transfer_has_purchase', count(*)
  from private.transfers t
  where t.kind in ('charge', 'sale', 'refund', 'return')
    and not exists (select from public.purchases p where p.ref_id = t.source)
  union all
  -- What waits in pending sales is what the open purchases cost.
  select 'pending_equals_open', (held.amount <> open.amount)::integer
  from (
    select coalesce(sum(p.amount), 0) as amount from private.postings p where p.account_id = -1
  ) held
  cross join (
    select coalesce(sum(b.buying_price), 0) as amount
    from bought b
    where b.status in ('unprocessed', 'processing')
  ) open
  union all
  -- Each supplier's float paid the cost of what it delivered and did not take back.
  select 'float_equals_costs', count(*)
  from (
    select paid.supplier, sum(paid.amount)
    from (
      select m.key as supplier, coalesce(m.sold, 0) + coalesce(m.returned, 0) as amount
      from moved m
      where m.account_kind = 'supplier_float'
      union all
      select x.supplier, -x.cost
      from private.dispatches x
      join public.purchases p on p.ref_id = x.ref_id
      where x.state = 'success' and p.status = 'success'
    ) paid
    group by paid.supplier
    having sum(paid.amount) <> 0
  ) wrong
  union all
  -- Every success was delivered by exactly one dispatch.
  select 'success_delivered_once', count(*)
  from bought b
  where b.status in ('success', 'returned')
    and (select count(*) from private.dispatches x where x.ref_id = b.ref_id and x.state = 'success') <> 1
$$;
