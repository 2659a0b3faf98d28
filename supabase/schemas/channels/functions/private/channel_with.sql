-- A way to pay as p_values would make it; what admins do not decide stays. Raises validation_failed {field, problem}
-- for a value of another type, and for what private.channel_problem finds.
create or replace function private.channel_with(c private.payment_channels, p_values jsonb)
returns private.payment_channels
language plpgsql
stable
as $$
declare
  v_values constant jsonb := private.only_keys(coalesce(p_values, '{}'), private.site_channel_values(c));
  v_name text;
  v_problem jsonb;
begin
  for v_name in select k from jsonb_object_keys(v_values) k order by k loop
    begin
      c := jsonb_populate_record(c, jsonb_build_object(v_name, v_values -> v_name));
    exception when data_exception then
      perform private.fail(422, 'validation_failed', jsonb_build_object('field', v_name, 'problem', 'invalid'));
    end;
  end loop;
  v_problem := private.channel_problem(c);
  if v_problem is not null then
    perform private.fail(422, 'validation_failed', v_problem);
  end if;
  return c;
end
$$;
