-- The ledger against the purchases, of the sources p_sources: each check's name and how many rows break it. What a
-- purchase moved is gathered once for each.
create or replace function private.ledger_check_purchases(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with legs as materialized (
    select m.* from private.ledger_moves(p_sources, '{charge,sale,refund,return}') m
  ), moved as materialized (
    select
      m.source,
      bool_or(m.event = 'charge') as has_charge,
      bool_or(m.event = 'sale') as has_sale,
      bool_or(m.event = 'refund') as has_refund,
      bool_or(m.event = 'return') as has_return,
      -- Whose balance it was, and by how much: one account only, else null.
      max(m.account_id) filter (where m.account_id > 0) as payer,
      min(m.account_id) filter (where m.account_id > 0) as other_payer,
      sum(m.amount) filter (where m.event = 'charge' and m.account_id > 0) as charged,
      max(m.balance_after) filter (where m.event = 'charge' and m.account_id > 0) as balance_after,
      sum(m.amount) filter (where m.event = 'sale' and m.account_id = private.house('sales')) as sold,
      sum(m.amount) filter (where m.event = 'refund' and m.account_id > 0) as refunded,
      sum(m.amount) filter (where m.event = 'return' and m.account_id > 0) as returned,
      coalesce(sum(m.amount) filter (where m.account_id = private.house('sales_pending')), 0) as pending
    from legs m
    group by m.source
  ), known as materialized (
    select p.ref_id, p.user_id, p.status, p.attempt, p.buying_price, p.end_balance, p.pay_with from private.purchases_of(p_sources) p
  ), sent as materialized (
    select p.ref_id, x.supplier, x.cost, p.status
    from known p
    cross join lateral (
      select x.supplier, x.cost from private.dispatches x
      where x.id = any (array(
        select private.dispatch_id(f.id, private.dispatch_reference(p.ref_id, attempt.n))
        from private.suppliers f
        cross join generate_series(1, p.attempt) attempt (n)
      )) and x.state = 'success' and x.ref_id = p.ref_id
      offset 0
    ) x
  ), delivered as (
    select x.ref_id, count(*) as times from sent x group by x.ref_id
  ), bought as materialized (
    select
      p.ref_id,
      p.status,
      p.buying_price,
      p.end_balance,
      coalesce(m.has_charge, false) as has_charge,
      coalesce(m.has_sale, false) as has_sale,
      coalesce(m.has_refund, false) as has_refund,
      coalesce(m.has_return, false) as has_return,
      m.charged, m.balance_after, m.sold, m.refunded, m.returned,
      coalesce(m.payer = l.id and m.other_payer = l.id, false) as by_payer,
      coalesce(d.times, 0) as delivered
    from known p
    left join moved m on m.source = p.ref_id
    left join lateral (
      select l.id from private.ledger_accounts l
      where l.user_id = p.user_id
        and l.kind = p.pay_with::text::private.ledger_kind
      limit 1
    ) l on true
    left join delivered d on d.ref_id = p.ref_id
  )
  -- Every purchase was charged once, with its whole price, to the balance that pays it.
  select 'purchase_charged_once', count(*)
  from bought b
  where b.status not in ('inquiry', 'expired')
    and (not b.has_charge or not b.by_payer or b.charged is distinct from -b.buying_price)
  union all
  -- The balance that a purchase says it left is what its charge left.
  select 'purchase_tells_balance', count(*)
  from bought b
  where b.has_charge and b.end_balance is distinct from b.balance_after
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
    or (b.has_refund and (not b.by_payer or b.refunded is distinct from b.buying_price))
  union all
  -- Every returned one was given back once and in full, and nothing else.
  select 'return_refunded_once', count(*)
  from bought b
  where b.has_return <> (b.status = 'returned')
    or (b.has_return and (not b.by_payer or b.returned is distinct from b.buying_price))
  union all
  -- No money moved for a purchase that does not exist.
  select 'transfer_has_purchase', count(*)
  from moved m
  where not exists (select from bought b where b.ref_id = m.source)
  union all
  -- What waits in pending sales is what the open purchases cost, of each.
  select 'pending_equals_open', count(*)
  from bought b
  full join moved m on m.source = b.ref_id
  where coalesce(m.pending, 0) <> case when b.status in ('unprocessed', 'processing') then b.buying_price else 0 end
  union all
  -- Each supplier's float paid the cost of what it delivered and did not take back, of each purchase.
  select 'float_equals_costs', count(*)
  from (
    select
    from (
      select m.source, l.key as supplier, m.amount
      from legs m
      join private.ledger_accounts l on l.id = m.account_id and l.kind = 'supplier_float' and l.key is not null
      where m.event in ('sale', 'return')
      union all
      select x.ref_id, x.supplier, -x.cost from sent x where x.status = 'success'
    ) paid
    group by paid.source, paid.supplier
    having sum(paid.amount) <> 0
  ) wrong
  union all
  -- Every success was delivered by exactly one dispatch.
  select 'success_delivered_once', count(*)
  from bought b
  where b.status in ('success', 'returned') and b.delivered <> 1
$$;
