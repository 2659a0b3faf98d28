-- Service role: what is to be done with an upload now, leased for 60 seconds: {step: read, object_key, max_rows} or
-- {step: run}; null where nothing is, or where another Worker is at it. A file that was taken three times and never
-- told its rows is refused: whoever reads it ends with it.
create or replace function public.import_take(p_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  c_tries constant integer := 3;
  v_import private.imports;
begin
  select i.* into v_import from private.imports i where i.id = p_id for update skip locked;
  if v_import.status = 'reading' and v_import.tries >= c_tries and v_import.due_at <= clock_timestamp() then
    perform private.import_end(v_import, 'refused', p_problem => 'sheet_unreadable');
    return null;
  end if;
  -- Twenty seconds after it came nobody has taken it; sooner it is for whom the queue told.
  if v_import.status = 'reading' and (v_import.tries = 0 or v_import.due_at <= clock_timestamp()) then
    update private.imports i
    set due_at = clock_timestamp() + interval '60 seconds', tries = i.tries + 1
    where i.id = p_id;
    return jsonb_build_object(
      'step', 'read', 'object_key', v_import.object_key,
      'max_rows', (select c.excel_max_rows from private.site_settings c)
    );
  elsif v_import.status = 'running' then
    return jsonb_build_object('step', 'run');
  end if;
  return null;
end
$$;

grant execute on function public.import_take to service_role;
