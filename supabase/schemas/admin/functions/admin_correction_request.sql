-- Admins: credits (p_amount above zero) or debits a person's deposit or cashback balance by rupiah, with a
-- reason, once for a key; of an account that is being deleted, or is nobody's, the loan balance, too. Where
-- private.needs_two says so it is only proposed. Answers the correction. Raises not_found, admin_own_account,
-- correction_unfit, correction_below_zero {balance}, validation_failed, idempotency_mismatch.
create or replace function public.admin_correction_request(
  p_key text, p_user uuid, p_balance text, p_amount bigint, p_reason_code text, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(
    jsonb_build_array('correction', p_user, p_balance, p_amount, p_reason_code, p_reason)
  );
  v_reason constant text := private.admin_reason(p_reason);
  v_account public.accounts;
  v_correction private.balance_corrections;
  v_before jsonb;
begin
  perform private.lock_desk(v_admin);
  perform private.lock_user(p_user);
  v_account := private.admin_subject(v_admin, p_user, true);
  -- Who is an admin no longer, while the locks were waited for, moves nothing.
  perform private.require_admin();
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, (
      select b from private.admin_actions x join private.balance_corrections b on b.code = x.after ->> 'correction'
      where x.request_key = v_key
    ));
  end if;
  if private.account_lost(v_account) then
    perform private.fail(404, 'not_found');
  elsif p_balance is null or p_balance not in ('deposit', 'cashback', 'loan') then
    perform private.fail(422, 'validation_failed', '{"field": "balance"}');
  elsif p_amount is null or p_amount = 0 or p_amount not between -1000000000 and 1000000000 then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
  -- The person reads it beside the money; a line's end is a blank there.
  elsif private.has_unseen(regexp_replace(v_reason, E'[ \\t\\r\\n]+', ' ', 'g')) then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  end if;
  perform private.correction_check(v_account, p_balance, p_amount);
  v_before := private.admin_balances(p_user);
  insert into private.balance_corrections as b (code, user_id, balance, amount, reason_code, reason, created_by, status)
  values (private.public_code('COR'), p_user, p_balance, p_amount, p_reason_code, v_reason, v_admin, 'proposed')
  returning b.* into v_correction;
  if private.needs_two(v_admin, p_amount) then
    insert into private.admin_proposals (id, correction_code, proposed_by, action, target_user, reason)
    values (private.uuid_v7(), v_correction.code, v_admin, 'correction', p_user, v_reason);
    perform private.proposal_tell(v_admin, case when p_amount < 0 then 'correction_debit' else 'correction_credit' end, p_amount);
  else
    v_correction := private.correction_post(v_correction);
    perform private.movement_record(v_admin, null, 'correction', v_correction.code, p_amount);
  end if;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'correction_' || v_correction.status, 'user', p_user::text, v_before,
    private.admin_balances(p_user) || private.correction_record(v_correction), v_reason
  );
  return private.correction_json(v_admin, v_correction);
end
$$;

grant execute on function public.admin_correction_request to authenticated;
