-- Service role: the rows of an upload's file, in its order: [{line, product_code, destination, order_number,
-- selling_price, note, problem, details}]. They are checked at once. A second reading of the same file changes nothing.
create or replace function public.import_store(p_id uuid, p_format text, p_rows jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_user uuid;
  v_import private.imports;
begin
  select i.user_id into v_user from private.imports i where i.id = p_id;
  if not found then
    return;
  end if;
  perform private.lock_user(v_user);
  select i.* into v_import from private.imports i where i.id = p_id and i.status = 'reading' for update;
  if not found then
    return;
  end if;
  insert into private.import_rows (
    import_id, ordinal, line, status, product_code, destination, order_number, selling_price, note, reading_problem,
    reading_details
  )
  select p_id, r.ordinal, (r.row ->> 'line')::integer, 'bad', r.row ->> 'product_code', r.row ->> 'destination',
    r.row ->> 'order_number', (r.row ->> 'selling_price')::bigint, r.row ->> 'note', r.row ->> 'problem',
    coalesce(nullif(r.row -> 'details', 'null'), '{}')
  from jsonb_array_elements(p_rows) with ordinality r (row, ordinal);
  perform private.import_check(v_import);
  update private.imports i
  set status = 'ready', format = p_format, due_at = null, updated_at = clock_timestamp()
  where i.id = p_id
  returning i.* into v_import;
  perform private.import_tell(v_import);
end
$$;

grant execute on function public.import_store to service_role;
