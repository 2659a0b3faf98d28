-- A repayment as on the wire (core/loans/schema.ts, repayment): the deposit is that after it.
create or replace function private.loan_repayment_json(r private.loan_repayments)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', r.code,
    'amount', r.amount,
    'usage_after', r.usage_after,
    'start_balance', p.balance_after + r.amount,
    'end_balance', p.balance_after,
    'created_at', r.created_at
  )
  from private.transfers t
  join private.postings p on p.transfer_id = t.id and p.account_id > 0
  where t.source = r.code and t.kind = 'repay'
$$;
