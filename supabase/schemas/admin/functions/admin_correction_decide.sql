-- Admins: carries a proposed correction out or turns it down, with a reason, once for a key. Whoever proposed
-- may only take it back, and nobody decides about their own balance. Answers the correction. Raises not_found,
-- admin_own_account, proposal_closed, proposal_expired, what private.require_second raises, correction_unfit,
-- correction_below_zero {balance}, validation_failed (accept), idempotency_mismatch.
create or replace function public.admin_correction_decide(p_key text, p_code text, p_accept boolean, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('correction decide', p_code, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_user constant uuid := (select b.user_id from private.balance_corrections b where b.code = p_code);
  v_account public.accounts;
  v_correction private.balance_corrections;
  v_before jsonb;
  v_outcome text;
begin
  perform private.lock_user(v_user);
  v_account := private.admin_subject(v_admin, v_user, true);
  select b.* into strict v_correction from private.balance_corrections b where b.code = p_code for update;
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, v_correction);
  end if;
  if p_accept is null then
    perform private.fail(422, 'validation_failed', '{"field": "accept"}');
  elsif v_correction.status = 'expired'
    or v_correction.status = 'proposed' and private.proposal_expired(v_correction.created_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_correction.status <> 'proposed' then
    perform private.fail(409, 'proposal_closed');
  elsif p_accept then
    perform private.require_second(v_correction.created_by, v_correction.created_at, v_admin);
  end if;
  v_before := private.admin_balances(v_user) || private.correction_record(v_correction);
  if p_accept then
    perform private.correction_check(v_account, v_correction.balance, v_correction.amount);
    v_correction := private.correction_post(v_correction);
    perform private.movement_record(
      v_correction.created_by, v_admin, 'correction', p_code, v_correction.amount
    );
    v_outcome := 'confirmed';
  else
    v_outcome := case when v_correction.created_by = v_admin then 'withdrawn' else 'rejected' end;
    update private.balance_corrections b set status = v_outcome where b.code = p_code
    returning b.* into v_correction;
  end if;
  update private.admin_proposals p
  set outcome = v_outcome, decided_by = v_admin, decided_at = clock_timestamp()
  where p.correction_code = p_code;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'correction_' || v_outcome, 'user', v_user::text, v_before,
    private.admin_balances(v_user) || private.correction_record(v_correction), v_reason
  );
  perform private.proposal_heard(
    v_correction.created_by, v_admin, v_outcome,
    case when v_correction.amount < 0 then 'correction_debit' else 'correction_credit' end, p_code, v_user,
    v_correction.amount
  );
  return private.correction_json(v_admin, v_correction);
end
$$;

grant execute on function public.admin_correction_decide to authenticated;
