-- The ledger against the agents' loans, of the sources p_sources: each check's name and how many rows break it.
create or replace function private.ledger_check_loans(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every loan deposit moved what was granted from its owner's receivable to their loan balance,
  -- once, and no other movement lent anything.
  select 'loan_lent_once', count(*)
  from (
    select d.code, d.user_id, d.granted
    from unnest(p_sources) s (source)
    join private.loan_deposits d on d.code = s.source
    where d.status = 'deposited'
  ) d
  full join private.loan_legs('lend', p_sources) x on x.source = d.code
  where x.legs is distinct from array[
    row('receivable'::private.ledger_kind, d.user_id, -d.granted)::text,
    row('loan'::private.ledger_kind, d.user_id, d.granted)::text
  ]
  union all
  -- Every repayment moved its amount from its owner's deposit to their receivable, once, and no
  -- other movement paid anything back.
  select 'loan_repaid_once', count(*)
  from (select r.* from unnest(p_sources) s (source) join private.loan_repayments r on r.code = s.source) r
  full join private.loan_legs('repay', p_sources) x on x.source = r.code
  where x.legs is distinct from array[
    row('deposit'::private.ledger_kind, r.user_id, -r.amount)::text,
    row('receivable'::private.ledger_kind, r.user_id, r.amount)::text
  ]
$$;
