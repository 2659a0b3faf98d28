-- Admins: says why a difference is there, once for a key; it moves no money and stays on record. Answers the
-- difference. Raises not_found, difference_explained, validation_failed, idempotency_mismatch.
create or replace function public.admin_reconciliation_explain(p_key text, p_id uuid, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('explain', p_id, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_difference private.reconciliation_differences;
  v_before jsonb;
begin
  perform private.lock_user(v_admin);
  select d.* into v_difference from private.reconciliation_differences d where d.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return public.admin_reconciliation_get(p_id);
  end if;
  if v_difference.status <> 'open' then
    perform private.fail(409, 'difference_explained');
  end if;
  v_before := private.reconciliation_difference_json(v_difference);
  update private.reconciliation_differences
  set status = 'explained', explained_at = clock_timestamp(), explained_by = v_admin, reason = v_reason
  where id = p_id
  returning * into v_difference;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'difference_explained', 'difference', p_id::text,
    v_before, private.reconciliation_difference_json(v_difference), v_reason
  );
  return public.admin_reconciliation_get(p_id);
end
$$;

grant execute on function public.admin_reconciliation_explain to authenticated;
