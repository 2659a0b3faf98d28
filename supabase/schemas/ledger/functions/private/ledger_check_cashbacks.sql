-- The ledger against the cashbacks, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_cashbacks(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with moved as materialized (
    select
      m.source,
      coalesce(sum(m.amount) filter (where m.event = 'cashback'), 0) as credited,
      coalesce(-sum(m.amount) filter (where m.event = 'cashback_return'), 0) as taken,
      min(m.user_id::text) as owner,
      max(m.user_id::text) as other_owner
    from private.ledger_legs(p_sources, '{cashback,cashback_return}') m
    where m.user_id is not null
    group by m.source
  ), accrued as materialized (
    select
      m.source,
      coalesce(sum(m.amount) filter (where m.event = 'sale' and k.is_cost), 0) as cost,
      coalesce(sum(m.amount) filter (where m.event = 'sale' and not k.is_cost), 0) as owed,
      coalesce(sum(m.amount) filter (where m.event = 'return' and k.is_cost), 0) as cost_back,
      coalesce(sum(m.amount) filter (where m.event = 'return' and not k.is_cost), 0) as owed_back,
      coalesce(sum(m.amount) filter (where not k.is_cost), 0) as still_owed
    from private.ledger_moves(p_sources, null) m
    cross join lateral (select m.account_id = private.house('cashback_cost') as is_cost) k
    where m.account_id in (private.house('cashback_payable'), private.house('cashback_cost'))
    group by m.source
  ), earned as materialized (
    select c.*
    from unnest(p_sources) s (source)
    cross join lateral (select c.* from private.cashbacks c where c.ref_id = s.source offset 0) c
  )
  -- Every cashback was credited once, in full and to its owner, or not at all while it is due.
  select 'cashback_credited_once', count(*)
  from earned c
  left join moved m on m.source = c.ref_id
  where case
    when c.status in ('credited', 'taken')
      then m.credited is distinct from c.amount or m.owner <> c.user_id::text or m.other_owner <> c.user_id::text
    else m.source is not null
  end
  union all
  -- What was taken back is what the cashback says, once.
  select 'cashback_taken_once', count(*)
  from earned c
  left join moved m on m.source = c.ref_id
  where coalesce(m.taken, 0) <> c.taken
  union all
  -- Every success with a cashback has one, and no returned one keeps it.
  select 'cashback_follows_purchase', count(*)
  from private.purchases_of(p_sources) p
  full join earned c on c.ref_id = p.ref_id
  where case
    when c.ref_id is null then p.status in ('success', 'returned') and p.cashback > 0
    else c.amount is distinct from p.cashback or c.user_id is distinct from p.user_id or case p.status
      when 'success' then c.status not in ('due', 'credited')
      when 'returned' then c.status not in ('dropped', 'taken')
      else true
    end
  end
  union all
  -- Every cashback was a cost of its sale and owed from then on, and neither any more once the sale was returned.
  select 'cashback_accrued_once', count(*)
  from earned c
  full join accrued a on a.source = c.ref_id
  where c.ref_id is null or (a.cost, a.owed) is distinct from (-c.amount::numeric, c.amount::numeric)
    or (a.cost_back, a.owed_back) is distinct from case
      when c.status in ('dropped', 'taken') then (c.amount::numeric, -c.amount::numeric) else (0::numeric, 0::numeric)
    end
  union all
  -- What the house owes of a cashback is all of it while it is due, and nothing from then on.
  select 'cashback_payable_equals_due', count(*)
  from earned c
  left join accrued a on a.source = c.ref_id
  where a.still_owed is distinct from case c.status when 'due' then c.amount else 0 end
  union all
  -- No cashback moved that nobody earned.
  select 'cashback_was_earned', count(*)
  from moved m
  where not exists (select from earned c where c.ref_id = m.source)
  union all
  -- Every redemption moved its amount from its owner's cashback to their deposit, once; nothing else did.
  select 'redemption_moved_once', count(*)
  from (
    select r.*
    from unnest(p_sources) s (source)
    cross join lateral (select r.* from private.cashback_redemptions r where r.code = s.source offset 0) r
  ) r
  full join (
    select m.source, array_agg(row(m.user_id, m.account, m.amount)::text order by m.amount) as legs
    from private.ledger_legs(p_sources, '{redeem}') m
    group by m.source
  ) x on x.source = r.code
  where x.legs is distinct from array[
    row(r.user_id, 'cashback'::private.ledger_kind, -r.amount)::text,
    row(r.user_id, 'deposit'::private.ledger_kind, r.amount)::text
  ]
$$;
