-- Service role: a held run compares our float at its supplier with the supplier's own figure, in rupiah.
-- p_before is what our books said before it was asked. The distance between both may lie anywhere where
-- open orders put it; it differs when it cannot be what it was at the last comparison. A supplier that our
-- books have no float of yet is only noted. Answers 1, the figures compared.
create or replace function public.reconciliation_float(p_run uuid, p_before jsonb, p_theirs bigint)
returns integer
language plpgsql
security definer
set search_path = ''
as $$
declare
  r constant private.reconciliation_runs := private.reconciliation_run_of(p_run);
  v_after constant jsonb := private.reconciliation_float(r.source);
  v_most constant bigint := greatest((p_before ->> 'most')::bigint, (v_after ->> 'most')::bigint);
  v_least constant bigint := least((p_before ->> 'least')::bigint, (v_after ->> 'least')::bigint);
  v_last private.reconciliation_floats;
  v_written_off bigint;
begin
  perform pg_advisory_xact_lock(hashtextextended('float ' || r.source, 6));
  select f.* into v_last from private.reconciliation_floats f where f.supplier = r.source order by f.at desc limit 1;
  if v_last.supplier is null and not exists (
    select from private.ledger_accounts l
    join private.postings p on p.account_id = l.id
    where l.kind = 'supplier_float' and l.key = r.source
  ) then
    v_last.least_gap := v_least - p_theirs;
    v_last.most_gap := v_most - p_theirs;
  end if;
  -- What was already missing there at the last comparison and has been written off since is missing here, too.
  v_written_off := private.written_off_since(r.source, v_last.at);
  v_last.least_gap := coalesce(v_last.least_gap, 0) - v_written_off;
  v_last.most_gap := coalesce(v_last.most_gap, 0) - v_written_off;
  if v_least - p_theirs > v_last.most_gap or v_most - p_theirs < v_last.least_gap then
    perform private.reconciliation_found(
      r, 'float_differs', r.source, r.day::text, v_most - v_last.most_gap, p_theirs, null, null
    );
    v_last.least_gap := v_least - p_theirs;
    v_last.most_gap := v_most - p_theirs;
  else
    v_last.least_gap := greatest(v_last.least_gap, v_least - p_theirs);
    v_last.most_gap := least(v_last.most_gap, v_most - p_theirs);
  end if;
  insert into private.reconciliation_floats (supplier, ours, theirs, least_gap, most_gap)
  values (r.source, v_most, p_theirs, v_last.least_gap, v_last.most_gap);
  return 1;
end
$$;

grant execute on function public.reconciliation_float to service_role;
