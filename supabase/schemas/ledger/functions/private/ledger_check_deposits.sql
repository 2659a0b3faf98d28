-- The ledger against the deposits, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_deposits(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with asked as materialized (
    select d.code, d.user_id, d.status, d.credited, d.provider, d.provider_ref, d.checkout from private.deposits_of(p_sources) d
  ), credited as (
    select m.source, m.user_id, m.account = 'checkout' as checkout, sum(m.amount) as amount
    from private.ledger_legs(p_sources, '{topup}') m
    where m.account in ('deposit', 'checkout')
    group by m.source, m.user_id, m.account
  )
  -- Every paid deposit was credited once, with what it says, to its owner (a guest's to what waits for the owner's
  -- customers); no other one was.
  select 'paid_credited_once', count(*)
  from asked d
  left join credited c on c.source = d.code and c.user_id = d.user_id and c.checkout = d.checkout
  where case when d.status = 'paid' then c.amount is distinct from d.credited else c.source is not null end
  union all
  -- No balance was topped up without a deposit.
  select 'topup_has_deposit', count(distinct m.transfer_id)
  from private.ledger_moves(p_sources, '{topup}') m
  where not exists (select from asked d where d.code = m.source)
  union all
  -- One payment of a provider paid one deposit.
  select 'payment_pays_once', count(*)
  from asked d
  cross join lateral (
    select from public.deposits o
    where o.provider_ref = d.provider_ref and o.provider = d.provider and o.status = 'paid' and o.code <> d.code
    limit 1
  ) o
  where d.status = 'paid'
  union all
  -- Whatever says that an admin looks at it is before one.
  select 'review_has_claim', count(*)
  from asked d
  where d.status = 'review' and not exists (
    select from private.reviews r where r.subject = d.code and r.status = 'open'
  )
  union all
  -- No money left suspense, and no cost was written off, without one claim that says so.
  select 'settlement_has_claim', count(distinct m.transfer_id)
  from private.ledger_moves(p_sources, null) m
  where (
      m.event in ('claim_credit', 'claim_return', 'write_off')
      or m.account_id = private.house('suspense') and m.amount < 0
    )
    and (select count(*) from private.reviews r where r.transfer_id = m.transfer_id and r.status = 'closed') <> 1
  union all
  -- Every claim that was booked moved its money once, as it says; no money went back without such a claim.
  select 'reversals_booked_once', count(*)
  from (
    select r.source, x.amount, x.from_balance
    from unnest(p_sources) s (source)
    join private.reviews r on r.source = s.source and r.resolution in ('take_back', 'bear', 'split')
    join private.deposit_reversals x on x.review_id = r.id and x.amount > 0
  ) booked
  full join (
    select
      m.source,
      sum(m.amount) filter (where m.account = 'cash') as amount,
      -coalesce(sum(m.amount) filter (where m.account = 'deposit'), 0) as from_balance
    from private.ledger_legs(p_sources, '{reversal}') m
    group by m.source
  ) moved on moved.source = booked.source
  where (booked.amount, booked.from_balance) is distinct from (moved.amount, moved.from_balance)
$$;
