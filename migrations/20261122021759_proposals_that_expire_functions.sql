-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- A claim with all that is known of it (core/admin/schema.ts, claim). Secrets of the partners'
-- headers do not leave the database: only what names the event does.
create or replace function private.admin_claim_detail(p_admin uuid, r private.reviews)
returns jsonb
language sql
stable
as $$
  select private.admin_claim_json(r) || jsonb_build_object(
    'details', r.details,
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'partner', e.partner, 'received_at', e.received_at, 'dedupe_key', e.dedupe_key,
        'state', e.state, 'note', e.note, 'body', left(e.body, 20000)
      ) order by e.received_at), '[]')
      from private.inbound_events e
      where e.id::text = r.details ->> 'event'
    ),
    'deposit', (
      select private.deposit_json(d) from public.deposits d where d.code = r.subject
    ),
    'purchase', (
      select jsonb_build_object('ref_id', p.ref_id, 'status', p.status, 'buying_price', p.buying_price)
      from public.purchases p where p.ref_id = r.subject
    ),
    'choices', to_jsonb(private.admin_claim_choices(r)),
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
    'proposal', (
      select jsonb_build_object(
        'id', p.id,
        'by', (select a.name from public.accounts a where a.id = p.proposed_by),
        'own', p.proposed_by = p_admin,
        'action', p.action,
        'target', p.target,
        'target_name', (select a.name from public.accounts a where a.id = p.target_user),
        'reason', p.reason,
        'at', p.created_at
      )
      from private.admin_proposals p
      where p.review_id = r.id and p.outcome is null and not private.proposal_expired(p.created_at)
    ),
    'proposal_expired_at', (
      select case
        when r.status = 'open' and coalesce(p.outcome, 'expired') = 'expired' and private.proposal_expired(p.created_at)
        then p.created_at + interval '7 days'
      end
      from private.admin_proposals p where p.review_id = r.id
      order by p.created_at desc
      limit 1
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'claim' and x.subject = r.id::text
    )
  )
$$;

-- A correction of a balance as admins see it (core/admin/correction-schema.ts, correction).
create or replace function private.correction_json(p_admin uuid, b private.balance_corrections)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'code', b.code,
    'person', private.admin_person_json(b.user_id),
    'balance', b.balance,
    'amount', b.amount,
    'reason_code', b.reason_code,
    'reason', b.reason,
    'by', (select a.name from public.accounts a where a.id = b.created_by),
    'own', b.created_by = p_admin,
    -- Expired from that moment on, though the hourly sweep writes it down.
    'status', case when b.status = 'proposed' and private.proposal_expired(b.created_at) then 'expired' else b.status end,
    'created_at', b.created_at,
    'decided_by', (
      select a.name from private.admin_proposals p join public.accounts a on a.id = p.decided_by
      where p.correction_code = b.code
    )
  )
$$;

-- One agent's loan as the desk sees it (core/loans/schema.ts, loanDeskAgent), with the trail of
-- what was decided.
create or replace function private.loan_desk_detail(p_reader uuid, p_user uuid)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'person', private.admin_person_json(p_user),
    'own', p_user = p_reader,
    'loan', private.facility_json(f),
    'loan_balance', (
      select l.balance from private.ledger_accounts l where l.user_id = p_user and l.kind = 'loan'
    ),
    'open_request', (
      select private.loan_deposit_json(d) || jsonb_build_object(
        'approved_by', (select a.name from public.accounts a where a.id = d.approved_by),
        'approved_by_reader', d.approved_by is not distinct from p_reader,
        'approval_expired', d.status = 'not deposited' and d.approved_at is not null
      )
      from private.loan_deposits d
      where d.user_id = p_user and d.closed_at is null
    ),
    'two_persons_above', (select c.two_person_amount from private.site_settings c),
    'movements', (
      select coalesce(jsonb_agg(m.entry order by m.at desc), '[]')
      from (
        select h.at, h.entry from private.loan_movements(p_user) h order by h.at desc limit 20
      ) m
    ),
    'history', (
      select coalesce(jsonb_agg(private.admin_action_json(x) order by x.created_at, x.id), '[]')
      from private.admin_actions x
      where x.subject_kind = 'user' and x.subject = p_user::text and x.action like 'loan\_%'
    )
  )
  from private.loan_facilities f
  where f.user_id = p_user
$$;

-- Whether what was proposed at p_at has waited too long for its second person: after 7 days nobody confirms it any more.
create or replace function private.proposal_expired(p_at timestamptz)
returns boolean
language sql
stable
as $$
  select p_at <= clock_timestamp() - interval '7 days'
$$;

-- Ends what has waited 7 days for a second person, at most p_limit of each kind: corrections and proposals about
-- claims expire, an approved loan deposit waits for its approval again. Nothing moves. Answers how many it was.
create or replace function private.proposals_expire(p_limit integer)
returns integer
language plpgsql
as $$
declare
  v_proposals integer;
  v_loans integer;
begin
  -- Corrections before their proposals, as whoever decides locks them.
  with late as (
    update private.balance_corrections b
    set status = 'expired'
    where b.code in (
      select o.code from private.balance_corrections o
      where o.status = 'proposed' and private.proposal_expired(o.created_at)
      order by o.created_at
      limit p_limit
      for update skip locked
    )
    returning b.code
  )
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.correction_code in (select l.code from late l) or p.id in (
    select o.id from private.admin_proposals o
    where o.outcome is null and o.review_id is not null and private.proposal_expired(o.created_at)
    order by o.created_at
    limit p_limit
    for update skip locked
  );
  get diagnostics v_proposals = row_count;
  update private.loan_deposits d
  set status = 'not deposited', granted = null, approved_by = null, reason = null
  where d.code in (
    select o.code from private.loan_deposits o
    where o.closed_at is null and o.status in ('approved', 'half approved') and private.proposal_expired(o.approved_at)
    order by o.approved_at
    limit p_limit
    for update skip locked
  );
  get diagnostics v_loans = row_count;
  return v_proposals + v_loans;
end
$$;

-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), proposal_expired, claim_same_person, and what the movement itself raises.
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
  perform private.lock_user(v_admin);
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
  elsif p_accept and v_proposal.proposed_by = v_admin then
    perform private.fail(403, 'claim_same_person');
  end if;
  v_before := private.admin_claim_json(v_claim);
  if p_accept then
    if not v_proposal.action = any (private.admin_claim_choices(v_claim)) then
      perform private.fail(409, 'claim_unfit');
    end if;
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
-- whom a credit reaches (a deposit's code, an email, a phone number in E.164). A movement of more
-- than the site's two-person amount is only proposed: another admin decides on it.
-- Answers the claim. Raises not_found, claim_closed, claim_proposed, claim_unfit, recipient_not_found,
-- recipient_self, validation_failed, idempotency_mismatch.
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
  v_target constant text := case when p_action = 'credit' then trim(coalesce(p_target, '')) end;
  v_claim private.reviews;
  v_before jsonb;
  v_two boolean;
begin
  perform private.lock_user(v_admin);
  select r.* into v_claim from private.reviews r where r.id = p_id for update;
  if not found then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.admin_claim_detail(v_admin, v_claim);
  end if;
  if v_claim.status <> 'open' then
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
  v_two := p_action <> 'keep' and coalesce(private.admin_claim_held(v_claim.source), v_claim.amount, 0)
    > (select c.two_person_amount from private.site_settings c);
  if v_two then
    insert into private.admin_proposals (id, review_id, proposed_by, action, target, target_user, reason)
    values (
      private.uuid_v7(), p_id, v_admin, p_action, v_target,
      case when p_action = 'credit' then private.admin_claim_target(v_admin, v_target) end, v_reason
    );
  else
    perform private.admin_claim_close(v_admin, v_claim, p_action, v_target);
  end if;
  select r.* into v_claim from private.reviews r where r.id = p_id;
  perform private.admin_record(
    v_admin, v_key, v_hash, case when v_two then 'claim_propose_' else 'claim_' end || p_action, 'claim', p_id::text,
    v_before, private.admin_claim_json(v_claim) || jsonb_build_object('target', v_target), v_reason
  );
  return private.admin_claim_detail(v_admin, v_claim);
end
$$;

-- Admins: carries a proposed correction out or turns it down, with a reason, once for a key. Whoever proposed
-- may only take it back, and nobody decides about their own balance. Answers the correction. Raises not_found,
-- admin_own_account, proposal_closed, proposal_expired, claim_same_person, correction_unfit, correction_below_zero {balance},
-- idempotency_mismatch.
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
  v_account := private.admin_subject(v_admin, v_user);
  select b.* into strict v_correction from private.balance_corrections b where b.code = p_code for update;
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, v_correction);
  end if;
  if v_correction.status = 'expired'
    or v_correction.status = 'proposed' and private.proposal_expired(v_correction.created_at) then
    perform private.fail(409, 'proposal_expired');
  elsif v_correction.status <> 'proposed' then
    perform private.fail(409, 'proposal_closed');
  elsif p_accept and v_correction.created_by = v_admin then
    perform private.fail(403, 'claim_same_person');
  end if;
  v_before := private.admin_balances(v_user) || private.correction_record(v_correction);
  if p_accept then
    perform private.correction_check(v_account, v_correction.balance, v_correction.amount);
    v_correction := private.correction_post(v_correction);
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
  return private.correction_json(v_admin, v_correction);
end
$$;

-- Service role, hourly: what has outlived its use goes, at most p_limit rows of each (1 to 50000).
-- Notifications after 30 days (core spec §9), idempotency keys after 24 hours (decisions §8), callbacks
-- that were applied after 90 days. Callbacks that an admin saw or should see stay. Proposals that nobody
-- confirmed within 7 days expire. Answers {notifications, idempotency_keys, inbound_events, proposals}: how many.
create or replace function public.lifetimes_sweep(p_limit integer default 5000)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_limit constant integer := least(greatest(coalesce(p_limit, 5000), 1), 50000);
  v_notifications integer;
  v_keys integer;
  v_events integer;
begin
  delete from public.notifications n
  where n.id in (
    select o.id from public.notifications o
    where o.created_at < now() - interval '30 days'
    order by o.created_at
    limit v_limit
  );
  get diagnostics v_notifications = row_count;
  delete from private.idempotency_keys k
  where (k.user_id, k.key) in (
    select o.user_id, o.key from private.idempotency_keys o
    where o.created_at < now() - interval '24 hours'
    order by o.created_at
    limit v_limit
  );
  get diagnostics v_keys = row_count;
  delete from private.inbound_events e
  where e.id in (
    select o.id from private.inbound_events o
    where o.state = 'processed' and o.finished_at < now() - interval '90 days'
    order by o.finished_at
    limit v_limit
  );
  get diagnostics v_events = row_count;
  return jsonb_build_object(
    'notifications', v_notifications, 'idempotency_keys', v_keys, 'inbound_events', v_events,
    'proposals', private.proposals_expire(v_limit)
  );
end
$$;

-- Sales and admins: decides on an open loan deposit with a reason, once for a key. p_action is
-- approve (p_amount rupiah of it, all or part), deposit or refuse. What is approved is deposited at
-- once; more than the site's two-person amount waits, approved, for another admin to deposit it.
-- Answers loanDeskAgent. Raises forbidden, not_found, loan_own, loan_decided, claim_same_person,
-- loan_not_offered, proposal_expired, below_minimum {min}, above_maximum {max}, what private.loan_pay_out raises, validation_failed,
-- idempotency_mismatch.
create or replace function public.loan_deposit_decide(
  p_key text, p_code text, p_action text, p_amount bigint, p_reason text
)
returns jsonb
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_sales constant uuid := private.require_loan_desk();
  v_actor constant uuid := auth.uid();
  v_key constant uuid := private.request_key(v_actor, p_key);
  v_hash constant uuid := private.request_hash(jsonb_build_array('loan_deposit', p_code, p_action, p_amount, p_reason));
  v_reason constant text := private.admin_reason(p_reason);
  v_deposit private.loan_deposits;
  v_before jsonb;
begin
  perform private.lock_user(v_actor);
  v_deposit := private.loan_deposit_lock(p_code);
  if v_deposit.code is null or v_sales is not null and not exists (
    select from public.accounts a where a.id = v_deposit.user_id and a.referred_by = v_sales
  ) then
    perform private.fail(404, 'not_found');
  end if;
  if private.admin_replay(v_key, v_hash) then
    return private.loan_desk_detail(v_actor, v_deposit.user_id);
  end if;
  if v_deposit.user_id = v_actor then
    perform private.fail(403, 'loan_own');
  elsif p_action is null or p_action not in ('approve', 'deposit', 'refuse') then
    perform private.fail(422, 'validation_failed', '{"field": "action"}');
  elsif v_deposit.closed_at is not null
    or p_action <> 'refuse' and (v_deposit.status = 'not deposited') <> (p_action = 'approve') then
    perform private.fail(409, 'loan_decided');
  elsif p_action <> 'refuse' then
    perform private.require_lending();
  end if;
  if p_action = 'deposit' and private.proposal_expired(v_deposit.approved_at) then
    perform private.fail(409, 'proposal_expired');
  end if;
  v_before := private.loan_deposit_json(v_deposit);
  if p_action = 'refuse' then
    update private.loan_deposits d
    set status = 'not deposited', granted = null, closed_at = clock_timestamp(), reason = v_reason
    where d.code = p_code
    returning d.* into v_deposit;
  elsif p_action = 'approve' then
    if p_amount is null or p_amount < 1 then
      perform private.fail(422, 'below_minimum', '{"min": 1}');
    elsif p_amount > v_deposit.amount then
      perform private.fail(422, 'above_maximum', jsonb_build_object('max', v_deposit.amount));
    end if;
    update private.loan_deposits d
    set granted = p_amount, approved_by = v_actor, approved_at = clock_timestamp(), reason = v_reason,
      status = case when p_amount = d.amount then 'approved' else 'half approved' end::private.loan_deposit_status
    where d.code = p_code
    returning d.* into v_deposit;
    if p_amount <= (select c.two_person_amount from private.site_settings c) then
      v_deposit := private.loan_pay_out(p_code);
    end if;
  else
    if v_sales is not null then
      perform private.fail(403, 'forbidden');
    elsif v_deposit.approved_by = v_actor then
      perform private.fail(403, 'claim_same_person');
    end if;
    v_deposit := private.loan_pay_out(p_code);
  end if;
  perform private.admin_record(
    v_actor, v_key, v_hash, 'loan_' || p_action, 'user', v_deposit.user_id::text,
    v_before, private.loan_deposit_json(v_deposit), v_reason
  );
  perform private.notify_user(v_deposit.user_id, 'balance', 'loan_deposit', jsonb_build_object(
    'kind', 'loan_deposit', 'code', p_code, 'status', v_deposit.status,
    'amount', coalesce(v_deposit.granted, v_deposit.amount), 'reason', v_reason
  ));
  return private.loan_desk_detail(v_actor, v_deposit.user_id);
end
$$;

reset check_function_bodies;
