-- The ledger against what providers gave back: each check's name and how many rows break it.
create or replace function private.ledger_check_reversals()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every claim that was booked moved its money once, as it says; no money went back without such a claim.
  select 'reversals_booked_once', count(*)
  from (
    select r.source, x.amount, x.from_balance
    from private.deposit_reversals x
    join private.reviews r on r.id = x.review_id and r.resolution in ('take_back', 'bear', 'split')
  ) booked
  full join (
    select
      t.source,
      sum(p.amount) filter (where l.kind = 'cash') as amount,
      -coalesce(sum(p.amount) filter (where l.kind = 'deposit'), 0) as from_balance
    from private.transfers t
    join private.postings p on p.transfer_id = t.id
    join private.ledger_accounts l on l.id = p.account_id
    where t.kind = 'reversal'
    group by t.source
  ) moved using (source)
  where (booked.amount, booked.from_balance) is distinct from (moved.amount, moved.from_balance)
  union all
  -- No payment gave back more than it brought.
  select 'reversals_within_payment', count(*)
  from (
    select sum(x.amount) as back, private.payment_arrived(x.payment, x.deposit_code) as arrived
    from private.deposit_reversals x
    group by x.payment, x.deposit_code
  ) g
  where g.back > coalesce(g.arrived, 0)
$$;
