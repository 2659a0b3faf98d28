-- A loan deposit as on the wire (core/loans/schema.ts, loanDeposit). `open` while somebody may still
-- decide on it.
create or replace function private.loan_deposit_json(d private.loan_deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', d.code,
    'amount', d.amount,
    'granted', d.granted,
    'status', d.status,
    'open', d.closed_at is null,
    'note', d.note,
    'reason', d.reason,
    'usage_after', d.usage_after,
    'due_date', d.due_date,
    'created_at', d.created_at,
    'closed_at', d.closed_at
  )
$$;
