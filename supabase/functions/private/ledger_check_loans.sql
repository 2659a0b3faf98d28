-- The ledger against the agents' loans: each check's name and how many rows break it.
create or replace function private.ledger_check_loans()
returns table (name text, count bigint)
language sql
stable
as $$
  -- What every person owes is the negative sum of their receivable account.
  select 'loan_usage_equals_receivable', count(*)
  from (
    select l.key as user_id, -sum(p.amount) as owed
    from private.ledger_accounts l
    join private.postings p on p.account_id = l.id
    where l.kind = 'receivable'
    group by l.key
  ) r
  full join private.loan_facilities f on f.user_id::text = r.user_id
  where f.usage is distinct from coalesce(r.owed, 0)
  union all
  -- Every loan deposit moved what was granted from its owner's receivable to their loan balance,
  -- once, and no other movement lent anything.
  select 'loan_lent_once', count(*)
  from (select d.code, d.user_id, d.granted from private.loan_deposits d where d.status = 'deposited') d
  full join private.loan_legs('lend') x on x.source = d.code
  where x.legs is distinct from array[
    row('receivable'::private.ledger_kind, d.user_id, -d.granted)::text,
    row('loan'::private.ledger_kind, d.user_id, d.granted)::text
  ]
  union all
  -- Every repayment moved its amount from its owner's deposit to their receivable, once, and no
  -- other movement paid anything back.
  select 'loan_repaid_once', count(*)
  from private.loan_repayments r
  full join private.loan_legs('repay') x on x.source = r.code
  where x.legs is distinct from array[
    row('deposit'::private.ledger_kind, r.user_id, -r.amount)::text,
    row('receivable'::private.ledger_kind, r.user_id, r.amount)::text
  ]
  union all
  -- What a receivable account holds was lent or paid back.
  select 'receivable_is_of_loans', count(*)
  from private.ledger_accounts l
  join private.postings p on p.account_id = l.id
  join private.transfers t on t.id = p.transfer_id
  where l.kind = 'receivable' and t.kind not in ('lend', 'repay')
$$;
