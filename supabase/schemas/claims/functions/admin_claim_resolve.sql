-- Admins: settles an open claim with one of its choices and a reason, once for a key. p_target names
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164), or for `split` the rupiah to take
-- back. p_seen is what its confirmation showed (private.admin_claim_books): where anything else would be booked,
-- nothing is. It is no part of what is asked for: a repeat finds what was done. Where private.needs_two says so it
-- is only proposed: another admin decides on it.
-- Answers the claim. Raises not_found, admin_own_account, claim_closed, claim_proposed, claim_unfit,
-- recipient_not_found, recipient_self, validation_failed, changed_meanwhile, idempotency_mismatch.
create or replace function public.admin_claim_resolve(
  p_key text, p_id uuid, p_action text, p_target text, p_reason text, p_seen jsonb
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_admin constant uuid := private.require_admin();
  v_key constant uuid := private.request_key(v_admin, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('resolve', p_id, p_action, p_target, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_target constant text := case when p_action in ('credit', 'split') then trim(coalesce(p_target, '')) end;
  v_claim private.reviews;
  v_before jsonb;
  v_amount bigint;
  v_two boolean;
begin
  perform private.lock_desk(v_admin);
  -- What it is about before the claim itself, as whoever writes to a claim for a partner's word does, which may refer
  -- to it meanwhile.
  perform private.claim_lock(r, v_target) from private.reviews r where r.id = p_id;
  select r.* into v_claim from private.reviews r where r.id = p_id for no key update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  -- As admin_correction_request.
  perform private.require_admin();
  if v_claim.user_id = v_admin then
    perform private.fail(403, 'admin_own_account');
  elsif v_claim.status <> 'open' then
    perform private.fail(409, 'claim_closed');
  elsif exists (
    select from private.admin_proposals p
    where p.review_id = p_id and p.outcome is null and not private.proposal_expired(p.created_at)
  ) then
    perform private.fail(409, 'claim_proposed');
  elsif p_action is null or not p_action = any (private.admin_claim_choices(v_claim)) then
    perform private.fail(409, 'claim_unfit');
  elsif p_seen is distinct from private.admin_claim_books(v_admin, v_claim, p_action, v_target) then
    perform private.fail(409, 'changed_meanwhile');
  end if;
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.review_id = p_id and p.outcome is null;
  v_before := private.admin_claim_json(v_claim);
  v_amount := private.admin_claim_amount(v_claim, p_action);
  v_two := private.needs_two(v_admin, v_amount);
  if v_two then
    insert into private.admin_proposals (id, review_id, proposed_by, action, target, target_user, reason, seen)
    values (
      private.uuid_v7(), p_id, v_admin, p_action, v_target,
      case when p_action = 'credit' then private.admin_claim_target(v_admin, v_target) end, v_reason, p_seen
    );
    perform private.proposal_tell(v_admin, 'claim', private.admin_claim_proposed(v_claim, p_action, p_seen));
  else
    perform private.admin_claim_close(v_admin, v_claim, p_action, v_target);
    perform private.movement_record(v_admin, null, 'claim', p_id::text, v_amount);
  end if;
  select r.* into v_claim from private.reviews r where r.id = p_id;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when v_two then 'claim_propose_' else 'claim_' end || p_action, 'claim', p_id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_target), v_reason
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

grant execute on function public.admin_claim_resolve to authenticated;
