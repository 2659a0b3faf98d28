-- Admins: how many rows of files an account may have bought in a day, null for as many as everybody, with a reason,
-- once for a key; p_seen is the number that the admin saw. It counts from the next row on. Answers the person. Raises
-- not_found, admin_own_account, changed_meanwhile, nothing_changed, validation_failed {field, problem},
-- idempotency_mismatch.
create or replace function public.admin_excel_limit(
  p_key text, p_id uuid, p_limit integer, p_seen integer, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('excel limit', p_id, p_limit, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_before integer;
begin
  if p_limit not between 0 and 100000 then
    perform private.fail(422, 'validation_failed', '{"field": "transaction_limit", "problem": "above_maximum"}');
  end if;
  v_account := private.admin_subject(v_admin, p_id);
  if private.admin_replay(v_key, v_hash) then
    return private.admin_user_detail(v_admin, v_account);
  end if;
  v_before := private.import_limit(p_id);
  if v_before is distinct from p_seen then
    perform private.fail(409, 'changed_meanwhile');
  elsif v_before = coalesce(p_limit, private.usual_import_limit()) then
    perform private.fail(422, 'nothing_changed');
  end if;
  delete from private.import_limits l where l.user_id = p_id;
  insert into private.import_limits (user_id, transaction_limit) select p_id, p_limit where p_limit is not null;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'user_excel_limit', 'user', p_id::text, jsonb_build_object('transaction_limit', v_before),
    jsonb_build_object('transaction_limit', private.import_limit(p_id)), v_reason
  );
  return private.admin_user_detail(v_admin, v_account);
end
$$;

grant execute on function public.admin_excel_limit to authenticated;
