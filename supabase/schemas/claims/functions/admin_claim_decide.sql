-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), admin_own_account, proposal_expired, changed_meanwhile (what was proposed is not what would be
-- booked), validation_failed (accept), what private.require_second and the movement itself raise.
create or replace function public.admin_claim_decide(
  p_key text, p_proposal uuid, p_accept boolean, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('decide', p_proposal, p_accept, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_proposal private.admin_proposals;
  v_claim private.reviews;
  v_before jsonb;
  v_amount bigint;
begin
  perform private.lock_desk(v_admin);
  -- As public.admin_claim_resolve.
  perform private.claim_lock(r, p.target)
  from private.admin_proposals p
  join private.reviews r on r.id = p.review_id
  where p.id = p_proposal;
  select r.* into v_claim
  from private.reviews r
  where r.id = (select p.review_id from private.admin_proposals p where p.id = p_proposal)
  for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  select p.* into strict v_proposal from private.admin_proposals p where p.id = p_proposal for update;
  if p_accept is null then
    perform private.fail(422, 'validation_failed', '{"field": "accept"}');
  elsif v_claim.status = 'open' and (
      v_proposal.outcome = 'expired' or v_proposal.outcome is null and private.proposal_expired(v_proposal.created_at)
    ) then
    perform private.fail(409, 'proposal_expired');
  elsif v_claim.status <> 'open' or v_proposal.outcome is not null then
    perform private.fail(409, 'claim_closed');
  elsif p_accept then
    if v_admin in (v_claim.user_id, v_proposal.target_user) then
      perform private.fail(403, 'admin_own_account');
    end if;
    perform private.require_second(v_proposal.proposed_by, v_proposal.created_at, v_admin);
  end if;
  v_before := private.admin_claim_json(v_claim);
  v_amount := private.admin_claim_proposed(v_claim, v_proposal.action, v_proposal.seen);
  if p_accept then
    if not v_proposal.action = any (private.admin_claim_choices(v_claim)) then
      perform private.fail(409, 'claim_unfit');
    elsif v_proposal.seen is distinct from private.admin_claim_books(
        v_proposal.proposed_by, v_claim, v_proposal.action, v_proposal.target
      ) then
      perform private.fail(409, 'changed_meanwhile');
    end if;
    perform private.movement_record(
      v_proposal.proposed_by, v_admin, 'claim', v_claim.id::text,
      private.admin_claim_amount(v_claim, v_proposal.action)
    );
    perform private.admin_claim_close(v_admin, v_claim, v_proposal.action, v_proposal.target);
  end if;
  update private.admin_proposals
  set
    outcome = case
      when p_accept then 'confirmed' when proposed_by = v_admin then 'withdrawn' else 'rejected'
    end,
    decided_by = v_admin,
    decided_at = clock_timestamp()
  where id = p_proposal
  returning * into v_proposal;
  select r.* into v_claim from private.reviews r where r.id = v_claim.id;
  perform private.admin_record(
    v_admin, v_key, v_hash, 'claim_' || v_proposal.outcome, 'claim', v_claim.id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_proposal.target), v_reason
  );
  perform private.proposal_heard(
    v_proposal.proposed_by, v_admin, v_proposal.outcome, 'claim', v_claim.id::text,
    coalesce(v_proposal.target_user, v_claim.user_id), v_amount
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

grant execute on function public.admin_claim_decide to authenticated;
