-- Admins: sets the settings that p_values names, with a reason, once for a key; p_version names the settings that the
-- admin saw. They hold from the next call on: nothing keeps them. Answers the settings. Raises changed_meanwhile,
-- nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_settings_change(p_key text, p_version text, p_values jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('settings', p_version, p_values, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_settings private.site_settings;
  v_next private.site_settings;
  v_before jsonb;
  v_after jsonb;
begin
  select c.* into strict v_settings from private.site_settings c for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_settings_json();
  end if;
  v_before := private.site_settings_json();
  if v_before ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif p_values is null or p_values = '{}' or exists (
    select from jsonb_object_keys(p_values) k where not v_before -> 'values' ? k
  ) then
    perform private.fail(422, 'validation_failed');
  end if;
  begin
    v_next := jsonb_populate_record(v_settings, p_values);
    execute (
      select 'update private.site_settings set ' || string_agg(format('%1$I = ($1).%1$I', k), ', ') || ' where id'
      from jsonb_object_keys(p_values) k
    ) using v_next;
  exception
    when check_violation or not_null_violation or data_exception then
      perform private.fail(422, 'validation_failed');
  end;
  v_after := private.site_settings_json();
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'settings_change', 'settings', 'site', private.only_keys(v_before -> 'values', p_values),
    private.only_keys(v_after -> 'values', p_values), v_reason
  );
  return v_after;
end
$$;
