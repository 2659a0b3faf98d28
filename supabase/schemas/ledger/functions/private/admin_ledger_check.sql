-- The ledger against claims, corrections and debts: each check's name and how many rows break it. Of every row there
-- is; what house accounts hold is their kept sum, up to the transfer p_summed_to, and what came after it.
create or replace function private.admin_ledger_check(p_summed_to bigint)
returns table (name text, count bigint)
language sql
stable
as $$
  with held as materialized (
    select l.id, l.kind, l.key, sum(moved.amount) as amount
    from (
      select h.account_id, h.amount from private.house_sums h
      union all
      select p.account_id, p.amount from private.postings p where p.transfer_id > p_summed_to and p.account_id < 0
    ) moved
    join private.ledger_accounts l on l.id = moved.account_id
    where l.kind in ('suspense', 'receivable', 'payouts_underway')
    group by l.id
  )
  -- All money of a closed claim left suspense by one transfer of its own, and of an open one none.
  select 'claim_settled_once', count(*)
  from private.reviews r
  join private.transfers t on t.source = r.source and t.kind = 'suspense'
  join private.postings held on held.transfer_id = t.id and held.account_id = private.house('suspense')
  left join private.postings out on out.transfer_id = r.transfer_id and out.account_id = private.house('suspense')
  where case when r.status = 'closed' then out.amount is distinct from -held.amount else out.amount is not null end
  union all
  -- Two persons settled what is above the amount that was the site's limit then: a claim that was
  -- proposed is closed by its confirmation only.
  select 'proposal_has_two_persons', count(*)
  from private.admin_proposals p
  join private.reviews r on r.id = p.review_id
  where (p.outcome = 'confirmed' and (p.decided_by = p.proposed_by or r.status <> 'closed'))
    or (p.outcome is null and r.status = 'closed')
  union all
  -- Every posted correction moved its amount on its balance, once; every other one nothing.
  select 'correction_moved_once', count(*)
  from private.balance_corrections b
  left join private.transfers t on t.source = b.code and t.kind = 'correction'
  where case
    when b.status <> 'posted' then t.id is not null
    else t.id is null or t.id <> b.transfer_id or (
      select array_agg(row(coalesce(l.user_id, b.user_id), l.kind, p.amount)::text order by l.id)
      from private.postings p
      join private.ledger_accounts l on l.id = p.account_id
      where p.transfer_id = t.id
    ) is distinct from array[
      row(b.user_id, 'correction'::private.ledger_kind, -b.amount)::text,
      row(b.user_id, b.balance::private.ledger_kind, b.amount)::text
    ]
  end
  union all
  -- What was proposed is posted by another admin's confirmation only.
  select 'correction_has_two_persons', count(*)
  from private.balance_corrections b
  left join private.admin_proposals p on p.correction_code = b.code
  where case b.status
    when 'proposed' then p.id is null or p.outcome is not null
    when 'posted' then p.id is not null and (p.outcome is distinct from 'confirmed' or p.decided_by = p.proposed_by)
    else p.outcome is distinct from b.status
  end
  union all
  -- All money in suspense is before an admin, and the other way round.
  select 'suspense_equals_reviews',
    (coalesce((select h.amount from held h where h.id = private.house('suspense')), 0) <> asked.amount)::integer
  from (
    select coalesce(sum(r.amount), 0) as amount
    from private.reviews r
    where r.status = 'open' and exists (
      select from private.transfers t where t.source = r.source and t.kind = 'suspense'
    )
  ) asked
  union all
  -- What is on its way to banks is of payouts that have not arrived yet.
  select 'payouts_underway_equals_open', (
    coalesce((select h.amount from held h where h.id = private.house('payouts_underway')), 0)
    <> coalesce((
      select sum(o.amount) from private.commission_payouts o where o.status in ('in_process', 'refused')
    ), 0)
  )::integer
  union all
  -- No payment gave back more than it brought.
  select 'reversals_within_payment', count(*)
  from (
    select sum(x.amount) as back, private.payment_arrived(x.payment, x.deposit_code) as arrived
    from private.reversals_counted() x
    group by x.payment, x.deposit_code
  ) g
  where g.back > coalesce(g.arrived, 0)
  union all
  -- What every person owes is what was lent to them and not paid back, and the negative sum of their receivable
  -- account.
  select 'loan_usage_equals_receivable', count(*)
  from private.loan_facilities f
  full join (
    select moved.user_id, sum(moved.amount) as owed
    from (
      select d.user_id, d.granted as amount from private.loan_deposits d where d.status = 'deposited'
      union all
      select r.user_id, -r.amount from private.loan_repayments r
    ) moved
    group by moved.user_id
  ) lent on lent.user_id = f.user_id
  full join (select h.key, -h.amount as amount from held h where h.kind = 'receivable') h
    on h.key = coalesce(f.user_id, lent.user_id)::text
  where f.usage is distinct from coalesce(lent.owed, 0)
    or coalesce(lent.owed, 0) <> coalesce(h.amount, 0)
$$;
