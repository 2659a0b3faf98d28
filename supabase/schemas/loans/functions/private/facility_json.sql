-- A facility as on the wire (core/loans/schema.ts, loan). Null for nobody's.
create or replace function private.facility_json(f private.loan_facilities)
returns jsonb
language sql
stable
as $$
  select case when f.user_id is not null then jsonb_build_object(
    'status', f.status,
    'limit', f.credit_limit,
    'usage', f.usage,
    'remaining_limit', greatest(f.credit_limit - f.usage, 0),
    'due_day', f.due_day,
    'due_date', f.due_date,
    'due', private.loan_due(f.due_date, private.jakarta_day(now())),
    'wanted_limit', f.wanted_limit,
    'wanted_due_day', f.wanted_due_day,
    'reason', f.reason,
    'requested_at', f.requested_at,
    'decided_at', f.decided_at
  ) end
$$;
