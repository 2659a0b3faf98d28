-- Writes down a difference that a run found. The same one found again, open or explained, is only seen again.
create or replace function private.reconciliation_found(
  r private.reconciliation_runs, p_kind text, p_subject text, p_reference text,
  p_ours bigint, p_theirs bigint, p_our_status text, p_their_status text
)
returns void
language sql
volatile
as $$
  insert into private.reconciliation_differences as d (
    id, run_id, day, source, kind, subject, reference, ours, theirs, our_status, their_status
  )
  values (
    private.uuid_v7(), r.id, r.day, r.source, p_kind, p_subject, coalesce(p_reference, ''),
    p_ours, p_theirs, p_our_status, p_their_status
  )
  on conflict (source, kind, subject, reference, coalesce(ours, -1), coalesce(theirs, -1))
  do update set seen_at = clock_timestamp()
$$;
