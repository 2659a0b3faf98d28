-- What the audit trail keeps of a correction beside the balances.
create or replace function private.correction_record(b private.balance_corrections)
returns jsonb
language sql
immutable
as $$
  select jsonb_build_object(
    'correction', b.code, 'balance', b.balance, 'amount', b.amount, 'reason_code', b.reason_code, 'status', b.status
  )
$$;
