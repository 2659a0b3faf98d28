-- A batch in the admins' list (core/affiliates/schema.ts, payoutBatchRow).
create or replace function private.payout_batch_row(b private.commission_batches)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', b.code, 'way', b.way, 'status', b.status, 'lines', b.lines, 'total', b.total, 'confirmed', b.confirmed,
    'proposed_by', (select a.name from public.accounts a where a.id = b.proposed_by), 'proposed_at', b.proposed_at,
    'decided_by', (select a.name from public.accounts a where a.id = b.decided_by), 'decided_at', b.decided_at
  )
$$;
