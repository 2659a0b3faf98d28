-- Admins: order and switch of the menu's entries: p_entries is [{backend_id, position, enabled}] of all of them, with a
-- reason, once for a key. p_version names the menu that the admin saw. It holds from everybody's next page on. Answers
-- the menu. Raises changed_meanwhile, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_menu_change(p_key text, p_version text, p_entries jsonb, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('menu', p_version, p_entries, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_before jsonb;
  v_after jsonb;
begin
  perform m.backend_id from private.menu_entries m order by m.backend_id for update;
  if private.admin_replay(v_key, v_hash) then
    return private.site_menu_json();
  end if;
  v_before := private.site_menu_record();
  if private.site_menu_json() ->> 'version' is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  elsif (select array_agg(e ->> 'backend_id' order by e ->> 'backend_id') from jsonb_array_elements(p_entries) e)
    is distinct from (select array_agg(m.backend_id order by m.backend_id) from private.menu_entries m) then
    perform private.fail(422, 'validation_failed');
  end if;
  update private.menu_entries m
  set position = w.position, enabled = w.enabled
  from jsonb_to_recordset(p_entries) as w (backend_id text, position smallint, enabled boolean)
  where m.backend_id = w.backend_id and (m.position, m.enabled) is distinct from (w.position, w.enabled);
  v_after := private.site_menu_record();
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'menu_change', 'menu', 'menu', v_before, v_after, v_reason
  );
  return private.site_menu_json();
end
$$;

grant execute on function public.admin_menu_change to authenticated;
