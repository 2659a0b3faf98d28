-- The ledger against the deposits: each check's name and how many rows break it.
create or replace function private.ledger_check_deposits()
returns table (name text, count bigint)
language sql
stable
as $$
  with credited as materialized (
    select t.source, l.user_id, sum(p.amount) as amount
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'topup' and l.kind = 'deposit'
    group by t.source, l.user_id
  )
  -- Every paid deposit was credited once, with what it says, to its owner; no other one was.
  select 'paid_credited_once', count(*)
  from public.deposits d
  left join credited c on c.source = d.code and c.user_id = d.user_id
  where case when d.status = 'paid' then c.amount is distinct from d.credited else c.source is not null end
  union all
  -- No balance was topped up without a deposit.
  select 'topup_has_deposit', count(*)
  from private.transfers t
  where t.kind = 'topup' and not exists (select from public.deposits d where d.code = t.source)
  union all
  -- All money in suspense is before an admin, and the other way round.
  select 'suspense_equals_reviews', (held.amount <> asked.amount)::integer
  from (
    select coalesce(sum(p.amount), 0) as amount from private.postings p where p.account_id = -7
  ) held
  cross join (
    select coalesce(sum(r.amount), 0) as amount
    from private.reviews r
    where r.status = 'open' and exists (
      select from private.transfers t where t.source = r.source and t.kind = 'suspense'
    )
  ) asked
  union all
  -- Whatever says that an admin looks at it is before one.
  select 'review_has_claim', count(*)
  from public.deposits d
  where d.status = 'review' and not exists (
    select from private.reviews r where r.subject = d.code and r.status = 'open'
  )
  union all
  select * from private.admin_ledger_check()
  union all
  select * from private.ledger_check_reversals()
$$;
