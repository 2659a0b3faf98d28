-- Ends an upload: p_row is what becomes of the rows that still wait, with p_problem as their reason; of a file that is
-- thrown away before it was confirmed, of every row that could have been bought.
create or replace function private.import_end(
  i private.imports, p_status private.import_status, p_row private.import_row_status default null,
  p_problem text default null, p_details jsonb default '{}'
)
returns private.imports
language plpgsql
as $$
declare
  v_import private.imports;
begin
  update private.import_rows w
  set status = p_row, problem = p_problem, details = p_details
  where w.import_id = i.id and (
      w.status = 'waiting' or p_status = 'canceled' and i.confirmed_at is null and w.status in ('good', 'repeat')
    );
  update private.imports m
  set
    status = p_status,
    reason = p_problem,
    details = p_details,
    due_at = null,
    grant_until = case when m.grant_until is not null then least(m.grant_until, clock_timestamp()) end,
    updated_at = clock_timestamp()
  where m.id = i.id
  returning m.* into v_import;
  perform private.import_tell(v_import);
  return v_import;
end
$$;
