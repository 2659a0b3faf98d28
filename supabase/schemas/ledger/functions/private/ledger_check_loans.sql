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
    select d.*
    from unnest(p_sources) s (source)
    cross join lateral (
      select d.code, d.user_id, d.granted from private.loan_deposits d
      where d.code = s.source and d.status = 'deposited'
      offset 0
    ) d
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
  from (
    select r.*
    from unnest(p_sources) s (source)
    cross join lateral (select r.* from private.loan_repayments r where r.code = s.source offset 0) r
  ) r
  full join private.loan_legs('repay', p_sources) x on x.source = r.code
  where x.legs is distinct from array[
    row('deposit'::private.ledger_kind, r.user_id, -r.amount)::text,
    row('receivable'::private.ledger_kind, r.user_id, r.amount)::text
  ]
$$;
