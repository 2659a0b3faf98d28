-- Admins: what an account is and may: p_standing is {category, role, is_active, permissions}, all of them,
-- as wanted; p_version names the standing that the admin saw. With a reason, once for a key. Where
-- private.standing_needs_two says so it waits for a second admin; else it holds from the person's next request on.
-- Answers the person. Raises not_found, admin_own_account, changed_meanwhile, master_turnover {balance, min},
-- nothing_changed, change_proposed, validation_failed, idempotency_mismatch.
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
  v_after jsonb;
  v_done text := 'user_change';
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
  v_next := private.standing_with(v_account, p_standing);
  v_after := private.admin_standing(v_next);
  if v_after = v_before then
    perform private.fail(422, 'nothing_changed');
  elsif private.standing_needs_two(v_account, v_next) then
    v_done := private.change_propose(
      v_admin, 'standing', p_id::text, p_id, v_before, private.differing(v_before, v_after), v_reason
    );
  else
    v_account := private.standing_apply(v_account, v_next, null);
  end if;
  perform private.admin_record(v_admin, v_key, v_hash, v_done, 'user', p_id::text, v_before, v_after, v_reason);
  return private.admin_user_detail(v_admin, v_account);
end
$$;

grant execute on function public.admin_user_change to authenticated;
