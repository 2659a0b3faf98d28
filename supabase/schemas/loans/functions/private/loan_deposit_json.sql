-- A loan deposit as on the wire (core/loans/schema.ts, loanDeposit). `open` while somebody may still
-- decide on it.
create or replace function private.loan_deposit_json(d private.loan_deposits)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', n.code,
    'amount', n.amount,
    'granted', n.granted,
    'status', n.status,
    'open', n.closed_at is null,
    'note', n.note,
    'reason', n.reason,
    'usage_after', n.usage_after,
    'due_date', n.due_date,
    'created_at', n.created_at,
    'closed_at', n.closed_at
  )
  from private.loan_deposit_now(d) n
$$;
