-- A difference as the admin area shows it (core/reconciliation/schema.ts).
create or replace function private.reconciliation_difference_json(d private.reconciliation_differences)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'id', d.id,
    'day', d.day,
    'source', d.source,
    'kind', d.kind,
    'status', d.status,
    'subject', d.subject,
    'reference', nullif(d.reference, ''),
    'ours', d.ours,
    'theirs', d.theirs,
    'our_status', d.our_status,
    'their_status', d.their_status,
    'found_at', d.found_at,
    'seen_at', d.seen_at,
    'explained_at', d.explained_at,
    'explained_by', (select a.name from public.accounts a where a.id = d.explained_by),
    'reason', d.reason,
    'deposit', exists (select from public.deposits o where o.code = d.subject)
  )
$$;
