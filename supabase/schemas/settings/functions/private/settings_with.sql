-- The settings as p_values would make them. Raises validation_failed {field, problem} for a name that is no setting's,
-- a value of another type, and what private.settings_problem finds.
create or replace function private.settings_with(c private.site_settings, p_values jsonb)
returns private.site_settings
language plpgsql
stable
as $$
declare
  v_name text;
  v_problem jsonb;
begin
  for v_name in select k from jsonb_object_keys(p_values) k order by k loop
    if v_name = 'id' or not to_jsonb(c) ? v_name then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'unknown_field'));
    end if;
    begin
      c := jsonb_populate_record(c, jsonb_build_object(v_name, p_values -> v_name));
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  v_problem := private.settings_problem(c);
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return c;
end
$$;
