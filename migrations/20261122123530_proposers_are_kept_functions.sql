-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Rupiah that an action on a claim moves: what is in suspense, or what it is about. Leaving it as it is moves nothing,
-- but where money has left the house somebody keeps it by that.
create or replace function private.admin_claim_amount(r private.reviews, p_action text)
returns bigint
language sql
stable
as $$
  select case
    when p_action = 'keep' and r.kind not in ('refund', 'chargeback', 'late_success') then 0
    else coalesce(
      private.admin_claim_held(r.source), r.amount,
      (select p.buying_price from public.purchases p where p.ref_id = r.subject), 0
    )
  end
$$;

-- Somebody and all who brought them in: who proposed them, who proposed those, and so on.
create or replace function private.appointment_line(p_user uuid)
returns uuid[]
language sql
stable
as $$
  with recursive line as (
    select p_user as id
    union
    select m.made_by from line l join private.appointment_makers m on m.user_id = l.id
  )
  select array_agg(l.id) from line l
$$;

-- Writes an account's standing. Whoever becomes an admin or sales user by it was proposed by p_by, whoever did before.
-- The caller has locked the account.
create or replace function private.standing_apply(p_before public.accounts, p_next public.accounts, p_by uuid)
returns public.accounts
language plpgsql
as $$
begin
  update public.accounts a
  set category = p_next.category, role = p_next.role, is_active = p_next.is_active, permissions = p_next.permissions
  where a.id = p_next.id
  returning a.* into p_next;
  if p_by is not null and (p_next.role = 'admin' and p_before.role <> 'admin'
    or 'sales' = any (p_next.permissions) and not 'sales' = any (p_before.permissions)) then
    insert into private.appointment_makers (user_id, made_by) values (p_next.id, p_by) on conflict do nothing;
  end if;
  return p_next;
end
$$;

-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), admin_own_account, proposal_expired, changed_meanwhile (the target names somebody else by now),
-- what private.require_second and the movement itself raise.
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
begin
  perform private.lock_desk(v_admin);
  select r.* into v_claim
  from private.reviews r
  where r.id = (select p.review_id from private.admin_proposals p where p.id = p_proposal)
  for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  select p.* into strict v_proposal from private.admin_proposals p where p.id = p_proposal for update;
  if v_claim.status = 'open' and (
      v_proposal.outcome = 'expired' or v_proposal.outcome is null and private.proposal_expired(v_proposal.created_at)
    ) then
    perform private.fail(409, 'proposal_expired');
  elsif v_claim.status <> 'open' or v_proposal.outcome is not null then
    perform private.fail(409, 'claim_closed');
  elsif p_accept then
    if v_claim.user_id = v_admin then
      perform private.fail(403, 'admin_own_account');
    end if;
    perform private.require_second(v_proposal.proposed_by, v_admin);
  end if;
  v_before := private.admin_claim_json(v_claim);
  if p_accept then
    if not v_proposal.action = any (private.admin_claim_choices(v_claim)) then
      perform private.fail(409, 'claim_unfit');
    elsif v_proposal.action = 'credit'
      and private.admin_claim_target(v_proposal.proposed_by, v_proposal.target) <> v_proposal.target_user then
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
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

-- Admins: settles an open claim with one of its choices and a reason, once for a key. p_target names
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164), or for `split` the rupiah to take
-- back. Where private.needs_two says so it is only proposed: another admin decides on it.
-- Answers the claim. Raises not_found, admin_own_account, claim_closed, claim_proposed, claim_unfit,
-- recipient_not_found, recipient_self, validation_failed, idempotency_mismatch.
create or replace function public.admin_claim_resolve(
  p_key text, p_id uuid, p_action text, p_target text, p_reason text
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
  select r.* into v_claim from private.reviews r where r.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
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
  end if;
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.review_id = p_id and p.outcome is null;
  v_before := private.admin_claim_json(v_claim);
  v_amount := private.admin_claim_amount(v_claim, p_action);
  v_two := private.needs_two(v_admin, v_amount);
  if v_two then
    insert into private.admin_proposals (id, review_id, proposed_by, action, target, target_user, reason)
    values (
      private.uuid_v7(), p_id, v_admin, p_action, v_target,
      case when p_action = 'credit' then private.admin_claim_target(v_admin, v_target) end, v_reason
    );
    perform private.proposal_tell(v_admin, 'claim', v_amount);
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

reset check_function_bodies;
