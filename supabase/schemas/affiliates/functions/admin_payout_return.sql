-- Admins: proposes that the bank gave back a payout that was confirmed by a batch's file, with the reason, which its
-- owner reads; another admin confirms it, whatever its sum (public.admin_proposal_decide), and nothing has moved until
-- then. Once for a key. Answers payoutBatch. Raises not_found, admin_own_account, payout_not_disbursed,
-- change_proposed, validation_failed (batch: what went by Xendit is told by Xendit), idempotency_mismatch.
create or replace function public.admin_payout_return(p_key text, p_batch text, p_code text, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('payout_return', p_batch, p_code, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_batch constant private.commission_batches := private.payout_batch_lock(v_admin, p_batch);
  v_after constant jsonb := jsonb_build_object('payout', p_code);
  v_user uuid;
  v_attempt private.payout_attempts;
  v_action text;
begin
  if private.admin_replay(v_key, v_hash) then
    return private.payout_batch_json(v_batch, v_admin);
  elsif private.has_unseen(regexp_replace(v_reason, E'[ \\t\\r\\n]+', ' ', 'g')) then
    perform private.fail(422, 'validation_failed', '{"field": "reason"}');
  elsif v_batch.way <> 'file' then
    perform private.fail(422, 'validation_failed', '{"field": "batch"}');
  end if;
  select o.user_id into v_user from private.commission_payouts o where o.code = p_code for update;
  select a.* into v_attempt from private.payout_attempts a where a.batch_code = p_batch and a.code = p_code;
  if not found then
    perform private.fail(404, 'not_found');
  elsif v_user = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif v_attempt.status <> 'disbursed' then
    perform private.fail(409, 'payout_not_disbursed');
  end if;
  v_action := private.change_propose(v_admin, 'payout_return', v_attempt.ref, v_user, '{}', v_after, v_reason);
  perform private.admin_record(v_admin, v_key, v_hash, v_action, 'payouts', p_batch, '{}', v_after, v_reason);
  return private.payout_batch_json(v_batch, v_admin);
end
$$;

grant execute on function public.admin_payout_return to authenticated;
