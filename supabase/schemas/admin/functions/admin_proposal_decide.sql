-- Admins: carries a proposed change of settings, a way to pay or somebody's standing, the end of a sale, or a payout
-- that the bank gave back, out, or turns it down, with a reason, once for a key. Whoever proposed may only take it
-- back, and nobody decides about themselves. Answers {id, outcome}. Raises not_found, admin_own_account,
-- proposal_closed, proposal_expired, what private.require_second and private.change_carry_out raise,
-- idempotency_mismatch.
create or replace function public.admin_proposal_decide(p_key text, p_proposal uuid, p_accept boolean, p_reason text)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('proposal', p_proposal, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_proposal private.admin_proposals;
  v_outcome text;
  v_subject text;
  v_stake bigint;
begin
  -- As admin_user_change: whoever is unmade by one decision makes no other.
  perform pg_advisory_xact_lock(hashtextextended('standing', 5));
  v_admin := private.require_admin();
  select p.* into v_proposal from private.admin_proposals p where p.id = p_proposal and p.after is not null for update;
  if not found then
    perform private.fail(404, 'not_found');
  elsif private.admin_replay(v_key, v_hash) then
    return jsonb_build_object('id', v_proposal.id, 'outcome', v_proposal.outcome);
  elsif p_accept is null then
    perform private.fail(422, 'validation_failed', '{"field": "accept"}');
  elsif v_proposal.target_user = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif v_proposal.outcome = 'expired'
    or v_proposal.outcome is null and private.proposal_expired(v_proposal.created_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_proposal.outcome is not null then
    perform private.fail(409, 'proposal_closed');
  end if;
  v_subject := private.proposal_subject(v_proposal);
  v_stake := private.proposal_stake(v_proposal.action, v_proposal.target);
  if p_accept then
    perform private.require_second(v_proposal.proposed_by, v_proposal.created_at, v_admin);
    perform private.change_carry_out(v_proposal);
    if v_proposal.action = 'purchase' then
      perform private.movement_record(
        v_proposal.proposed_by, v_admin, 'purchase', v_proposal.target,
        (select r.amount from private.purchase_resolutions r where r.ref_id = v_proposal.target)
      );
    elsif v_proposal.action = 'payout_return' then
      perform private.movement_record(
        v_proposal.proposed_by, v_admin, 'payout_return', v_proposal.target, v_stake
      );
    end if;
    v_outcome := 'confirmed';
  else
    v_outcome := case when v_proposal.proposed_by = v_admin then 'withdrawn' else 'rejected' end;
  end if;
  update private.admin_proposals p
  set outcome = v_outcome, decided_by = v_admin, decided_at = clock_timestamp()
  where p.id = p_proposal;
  perform private.admin_record(
    v_admin, v_key, v_hash, v_proposal.action || '_' || v_outcome,
    case v_proposal.action
      when 'standing' then 'user'
      when 'channel' then 'channels'
      when 'payout_return' then 'payouts'
      else v_proposal.action
    end,
    -- Turned down, too, it says what was to be different.
    v_subject, v_proposal.before, v_proposal.after, v_reason
  );
  perform private.proposal_heard(
    v_proposal.proposed_by, v_admin, v_outcome, v_proposal.action, v_subject, v_proposal.target_user, v_stake
  );
  return jsonb_build_object('id', p_proposal, 'outcome', v_outcome);
end
$$;

grant execute on function public.admin_proposal_decide to authenticated;
