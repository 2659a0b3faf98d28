-- How the ledger stands in short (core/admin/overview-schema.ts, ledgerStanding): what the latest checks found and
-- when, whether what is new and all of it were checked of late, and whether that is late.
create or replace function private.ledger_standing()
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'differences', coalesce(max(l.differences), 0), 'at', max(l.at),
    'checked', count(l.id) = 2 and not bool_or(l.overdue), 'late', bool_or(l.overdue)
  )
  from private.ledger_latest() l
$$;
