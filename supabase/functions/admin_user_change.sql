-- Admins: what an account is and may: p_standing is {category, role, is_active, permissions}, all of them,
-- as wanted; p_version names the standing that the admin saw. With a reason, once for a key. It holds from
-- the person's next request on. Answers the person. Raises not_found, admin_own_account, changed_meanwhile,
-- master_turnover {turnover, needed}, nothing_changed, validation_failed, idempotency_mismatch.
create or replace function public.admin_user_change(
  p_key text, p_id uuid, p_version text, p_standing jsonb, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('user', p_id, p_version, p_standing, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_next public.accounts;
  v_before jsonb;
begin
  -- Admins who change each other at once: the second is one no longer, and is refused.
  perform pg_advisory_xact_lock(hashtextextended('standing', 5));
  v_admin := private.require_admin();
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  v_before := private.admin_standing(v_account);
  if md5(v_before::text) is distinct from p_version then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  v_next := jsonb_populate_record(v_account, jsonb_build_object(
    'category', p_standing -> 'category', 'role', p_standing -> 'role',
    'is_active', p_standing -> 'is_active', 'permissions', p_standing -> 'permissions'
  ));
  if v_next.category is null or v_next.role is null or v_next.is_active is null or v_next.permissions is null
    or not v_next.category between 1 and 3
    or not v_next.permissions <@ private.known_permissions() then
    perform private.fail(422, 'validation_failed');
  elsif private.admin_standing(v_next) = v_before then
    perform private.fail(422, 'nothing_changed');
  elsif v_next.category = 3 and v_account.category <> 3
    and private.admin_turnover(p_id) < (select c.master_min_turnover from private.site_settings c) then
    perform private.fail(422, 'master_turnover', jsonb_build_object(
      'balance', private.admin_turnover(p_id), 'min', (select c.master_min_turnover from private.site_settings c)
    ));
  end if;
  update public.accounts a
  set category = v_next.category, role = v_next.role, is_active = v_next.is_active, permissions = v_next.permissions
  where a.id = p_id
  returning a.* into v_account;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_change', 'user', p_id::text, v_before, private.admin_standing(v_account), v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;
