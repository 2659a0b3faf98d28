-- Admins: sets the settings that p_values names, with a reason, once for a key; p_version names the settings that the
-- admin saw. What is not among private.free_settings waits for a second admin, with all that was asked for with it; the
-- rest holds from the next call on. Answers the settings. Raises changed_meanwhile, nothing_changed, change_proposed,
-- validation_failed {field, problem}, idempotency_mismatch.
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
  v_changed jsonb;
  v_done text := 'settings_change';
begin
  select c.* into strict v_settings from private.site_settings c for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_settings_json();
  end if;
  v_before := to_jsonb(v_settings) - 'id';
  if private.site_settings_json() ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif p_values is null or jsonb_typeof(p_values) <> 'object' or p_values = '{}' then
    perform private.fail(422, 'validation_failed');
  end if;
  v_next := private.settings_with(v_settings, p_values);
  v_changed := private.differing(v_before, to_jsonb(v_next) - 'id');
  if v_changed = '{}' then
    perform private.fail(422, 'nothing_changed');
  elsif v_changed - private.free_settings() = '{}' then
    perform private.settings_apply(v_next, v_changed);
  else
    v_done := private.change_propose(v_admin, 'settings', 'site', null, v_before, v_changed, v_reason);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_done, 'settings', 'site', private.only_keys(v_before, v_changed), v_changed, v_reason
  );
  return private.site_settings_json();
end
$$;

grant execute on function public.admin_settings_change to authenticated;
