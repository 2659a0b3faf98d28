-- A payout as its owner reads it (core/affiliates/schema.ts, payout): the bank account is that of its last attempt, of
-- what is not in the deposit.
create or replace function private.payout_json(o private.commission_payouts)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', o.code, 'month', o.month, 'amount', o.amount, 'status', o.status, 'created_at', o.created_at,
    'changed_at', o.changed_at, 'bank_name', l.bank_name, 'account_number', l.account_number,
    'reason', case when o.status = 'refused' then l.reason end,
    'given_back', o.status = 'refused' and l.status = 'returned'
  )
  from (values (o.code)) v (code)
  left join lateral (
    select a.bank_name, a.account_number, a.reason, a.status
    from private.payout_attempts a
    where a.code = v.code and a.status <> 'dropped' and o.status <> 'paid'
    order by a.attempt desc
    limit 1
  ) l on true
$$;
