-- The ledger against the deposits, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_deposits(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  with credited as materialized (
    select t.source, l.user_id, sum(p.amount) as amount
    from unnest(p_sources) s (source)
    join private.transfers t on t.source = s.source
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'topup' and l.kind = 'deposit'
    group by t.source, l.user_id
  )
  -- Every paid deposit was credited once, with what it says, to its owner; no other one was.
  select 'paid_credited_once', count(*)
  from unnest(p_sources) s (source)
  join public.deposits d on d.code = s.source
  left join credited c on c.source = d.code and c.user_id = d.user_id
  where case when d.status = 'paid' then c.amount is distinct from d.credited else c.source is not null end
  union all
  -- No balance was topped up without a deposit.
  select 'topup_has_deposit', count(*)
  from unnest(p_sources) s (source)
  join private.transfers t on t.source = s.source
  where t.kind = 'topup' and not exists (select from public.deposits d where d.code = t.source)
  union all
  -- Whatever says that an admin looks at it is before one.
  select 'review_has_claim', count(*)
  from unnest(p_sources) s (source)
  join public.deposits d on d.code = s.source
  where d.status = 'review' and not exists (
    select from private.reviews r where r.subject = d.code and r.status = 'open'
  )
  union all
  -- No money left suspense, and no cost was written off, without one claim that says so.
  select 'settlement_has_claim', count(*)
  from unnest(p_sources) s (source)
  join private.transfers t on t.source = s.source
  where (
      t.kind in ('claim_credit', 'claim_return', 'write_off')
      or exists (select from private.postings p where p.transfer_id = t.id and p.account_id = -7 and p.amount < 0)
    )
    and (select count(*) from private.reviews r where r.transfer_id = t.id and r.status = 'closed') <> 1
  union all
  -- Every claim that was booked moved its money once, as it says; no money went back without such a claim.
  select 'reversals_booked_once', count(*)
  from (
    select r.source, x.amount, x.from_balance
    from unnest(p_sources) s (source)
    join private.reviews r on r.source = s.source and r.resolution in ('take_back', 'bear', 'split')
    join private.deposit_reversals x on x.review_id = r.id
  ) booked
  full join (
    select
      t.source,
      sum(p.amount) filter (where l.kind = 'cash') as amount,
      -coalesce(sum(p.amount) filter (where l.kind = 'deposit'), 0) as from_balance
    from unnest(p_sources) s (source)
    join private.transfers t on t.source = s.source and t.kind = 'reversal'
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    group by t.source
  ) moved on moved.source = booked.source
  where (booked.amount, booked.from_balance) is distinct from (moved.amount, moved.from_balance)
$$;
