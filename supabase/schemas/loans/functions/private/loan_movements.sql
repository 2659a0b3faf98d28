-- What raised and lowered a person's usage, each with what was owed after it (loanMovement); p_filter is {from, to},
-- Jakarta days.
create or replace function private.loan_movements(p_user uuid, p_filter jsonb default '{}')
returns table (at timestamptz, code text, entry jsonb)
language sql
stable
as $$
  select m.at, m.code, jsonb_build_object(
    'kind', m.kind, 'code', m.code, 'amount', m.amount, 'usage_after', m.usage_after, 'created_at', m.at
  )
  from (
    select d.closed_at as at, 'lend' as kind, d.code, d.granted as amount, d.usage_after
    from private.loan_deposits d
    where d.user_id = p_user and d.status = 'deposited'
    union all
    select r.created_at, 'repay', r.code, r.amount, r.usage_after
    from private.loan_repayments r
    where r.user_id = p_user
  ) m
  where (p_filter ->> 'from' is null or private.jakarta_day(m.at) >= (p_filter ->> 'from')::date)
    and (p_filter ->> 'to' is null or private.jakarta_day(m.at) <= (p_filter ->> 'to')::date)
$$;
