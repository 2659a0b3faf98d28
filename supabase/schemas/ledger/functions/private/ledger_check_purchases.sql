-- The ledger against the purchases, of the sources p_sources: each check's name and how many rows break it. What a purchase
-- moved is gathered once for each.
create or replace function private.ledger_check_purchases(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select
      t.source,
      bool_or(t.kind = 'charge') as has_charge,
      bool_or(t.kind = 'sale') as has_sale,
      bool_or(t.kind = 'refund') as has_refund,
      bool_or(t.kind = 'return') as has_return,
      -- Whose balance it was, and by how much: one account only, else null.
      max(p.account_id) filter (where p.account_id > 0) as payer,
      min(p.account_id) filter (where p.account_id > 0) as other_payer,
      sum(p.amount) filter (where t.kind = 'charge' and p.account_id > 0) as charged,
      sum(p.amount) filter (where t.kind = 'sale' and p.account_id = -2) as sold,
      sum(p.amount) filter (where t.kind = 'refund' and p.account_id > 0) as refunded,
      sum(p.amount) filter (where t.kind = 'return' and p.account_id > 0) as returned,
      coalesce(sum(p.amount) filter (where p.account_id = -1), 0) as pending
    from unnest(p_sources) s (source)
    join private.transfers t on t.source = s.source
    left join private.postings p on p.transfer_id = t.id
    where t.kind in ('charge', 'sale', 'refund', 'return')
    group by t.source
  ), sent as materialized (
    select x.ref_id, x.supplier, x.cost, p.status
    from unnest(p_sources) s (source)
    join public.purchases p on p.ref_id = s.source
    join private.dispatches x on x.id = any (array(
      select private.dispatch_id(f.id, private.dispatch_reference(p.ref_id, attempt.n))
      from private.suppliers f
      cross join generate_series(1, p.attempt) attempt (n)
    ))
    where x.state = 'success' and x.ref_id = p.ref_id
  ), delivered as (
    select x.ref_id, count(*) as times from sent x group by x.ref_id
  ), bought as materialized (
    select
      p.ref_id,
      p.status,
      p.buying_price,
      coalesce(m.has_charge, false) as has_charge,
      coalesce(m.has_sale, false) as has_sale,
      coalesce(m.has_refund, false) as has_refund,
      coalesce(m.has_return, false) as has_return,
      m.charged, m.sold, m.refunded, m.returned,
      coalesce(m.payer = l.id and m.other_payer = l.id, false) as by_payer,
      coalesce(d.times, 0) as delivered
    from unnest(p_sources) s (source)
    join public.purchases p on p.ref_id = s.source
    left join moved m on m.source = p.ref_id
    left join private.ledger_accounts l
      on l.user_id = p.user_id
      and l.kind = case p.pay_with when 'loan' then 'loan' else 'deposit' end::private.ledger_kind
    left join delivered d on d.ref_id = p.ref_id
  )
  -- Every purchase was charged once, with its whole price, to the balance that pays it.
  select 'purchase_charged_once', count(*)
  from bought b
  where b.status not in ('inquiry', 'expired')
    and (not b.has_charge or not b.by_payer or b.charged is distinct from -b.buying_price)
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
  where not exists (select from public.purchases p where p.ref_id = m.source)
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
      select t.source, l.key as supplier, p.amount
      from unnest(p_sources) s (source)
      join private.transfers t on t.source = s.source and t.kind in ('sale', 'return')
      join private.postings p on p.transfer_id = t.id
      join private.ledger_accounts l on l.id = p.account_id and l.kind = 'supplier_float'
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
