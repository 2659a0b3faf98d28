-- Written from supabase/functions by write-migration.ts.

set check_function_bodies = off;

-- Of a claim about money that went back: {amount, credited, taken, takeable, balance}: rupiah that went back with this
-- claim, what the payment had brought to the person's balance, how much of that was taken back before, how much can be
-- taken for this claim, and the balance now.
-- Null for other claims; of one about a cancelled payment, what would go back.
create or replace function private.admin_claim_reversal_json(r private.reviews)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object(
    'amount', greatest(private.admin_claim_reversed(r.id), x.amount),
    'credited', coalesce(c.amount, 0),
    'taken', (
      select coalesce(sum(b.from_balance), 0) from private.deposit_reversals b where b.payment = x.payment
    ),
    'takeable', private.reversal_takeable(x),
    'balance', (select l.balance from private.ledger_accounts l where l.id = c.account_id)
  )
  from private.claim_reversal(r) x
  left join lateral private.payment_credit(x.payment, x.deposit_code) c on true
  where x.payment is not null
$$;

-- Books money that the provider gave back for a claim, once: `take_back` takes it from the balance that it had
-- reached (what the person never got is fee, and is taken from the fees), `bear` leaves the balance and is the
-- house's loss, `split` takes p_target rupiah from the balance and the rest is the house's loss. Answers the
-- transfer's id. Raises validation_failed, insufficient_balance; the caller has locked the claim.
create or replace function private.admin_claim_reverse(r private.reviews, p_action text, p_target text)
returns bigint
language plpgsql
as $$
declare
  v_row private.deposit_reversals;
  v_credit record;
  v_left bigint;
  v_take bigint;
  v_fee bigint := 0;
begin
  v_row := private.claim_reversal(r);
  if v_row.id is null then
    v_row.id := private.uuid_v7();
    insert into private.deposit_reversals select v_row.*;
  end if;
  select c.* into v_credit from private.payment_credit(v_row.payment, v_row.deposit_code) c;
  v_left := private.reversal_takeable(v_row);
  v_take := case p_action when 'take_back' then v_left when 'bear' then 0
    else substring(trim(p_target) from '^[0-9]{1,12}$')::bigint end;
  if v_take is null or v_take > v_left or (p_action = 'split' and v_take = 0) then
    perform private.fail(422, 'validation_failed', '{"field": "target"}');
  end if;
  if p_action = 'take_back' then
    v_fee := v_row.amount - v_take;
  end if;
  perform private.ledger_post(
    'reversal', r.source, array_agg(leg.account) filter (where leg.amount <> 0),
    array_agg(leg.amount) filter (where leg.amount <> 0)
  )
  from (
    values (private.payment_cash(v_row.payment, v_row.deposit_code), v_row.amount), (v_credit.account_id, -v_take),
      (-4, -v_fee), (-11, v_take + v_fee - v_row.amount)
  ) as leg (account, amount);
  update private.deposit_reversals set from_balance = v_take where id = v_row.id;
  if v_take > 0 then
    perform private.notify_user(v_credit.user_id, 'balance', 'claim_taken_back', jsonb_build_object(
      'kind', 'claim_taken_back', 'code', coalesce(r.subject, ''), 'amount', -v_take
    ));
  end if;
  return (select t.id from private.transfers t where t.source = r.source and t.kind = 'reversal');
end
$$;

-- What happened around a claim, oldest first: [{at, what, amount}]. `what` is event:<partner>,
-- private.transfer_parts's, claim:<claim kind>, or asked / ended / done:<action> for the deposit's begin, its end, and what admins did.
create or replace function private.admin_claim_timeline(r private.reviews)
returns jsonb
language sql
stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at, e.what, e.id), '[]'
  )
  from (
    select d.created_at as at, 'asked' as what, d.total as amount, d.code as id
    from public.deposits d where d.code = r.subject
    union all
    select d.ended_at, 'ended', null, d.code from public.deposits d
    where d.code = r.subject and d.status in ('expired', 'cancelled', 'failed', 'review') and d.ended_at is not null
    union all
    select o.received_at, 'event:' || o.partner, null, o.id::text from private.inbound_events o where o.review_id = r.id
    union all
    select x.created_at, 'done:' || x.action, null, x.id::text from private.admin_actions x
    where x.subject_kind = 'claim' and x.subject = r.id::text
    union all
    select (h ->> 'at')::timestamptz, h ->> 'what', (h ->> 'amount')::bigint, ''
    from jsonb_array_elements(
      case when r.subject is null then '[]' else private.admin_timeline(r.subject) end
    ) h
    union all
    select t.created_at, m.what, m.amount, t.id::text
    from private.transfers t cross join lateral private.transfer_parts(t) m where r.subject is null and t.source = r.source
    union all
    select r.created_at, 'claim:' || r.kind, r.amount, r.id::text where r.subject is null
  ) e
$$;

-- What the ledger and the claims know of a deposit's code or a purchase's ref id, oldest first:
-- [{at, what, amount}] where `what` is private.transfer_parts's or claim:<claim kind>.
create or replace function private.admin_timeline(p_code text)
returns jsonb
language sql
stable
as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('at', e.at, 'what', e.what, 'amount', e.amount) order by e.at, e.what, e.id), '[]'
  )
  from (
    select t.created_at as at, m.what, t.id::text, m.amount
    from private.transfers t
    cross join lateral private.transfer_parts(t) m
    where t.source = p_code
      or t.source in (select r.source from private.reviews r where r.subject = p_code)
    union all
    select r.created_at, 'claim:' || r.kind, r.id::text, r.amount from private.reviews r where r.subject = p_code
  ) e
$$;

-- What of a deposit is before an admin now, for its owner: {kind, amount, takeable} of the newest open claim, or null.
-- `takeable` is what of money that went back may leave the balance for it; null where nothing can.
-- A claim of its owner's proof alone is none: no money is involved yet.
create or replace function private.deposit_check_json(p_code text)
returns jsonb
language sql
stable
as $$
  select jsonb_build_object('kind', r.kind, 'amount', r.amount, 'takeable', (
    select private.reversal_takeable(x) from private.claim_reversal(r) x where x.payment is not null
  ))
  from private.reviews r
  where r.subject = p_code and r.status = 'open' and r.kind in (
    'amount_mismatch', 'paid_after_end', 'paid_twice', 'currency_mismatch', 'cancelled_after_paid', 'refund',
    'chargeback'
  )
  order by r.created_at desc, r.id desc
  limit 1
$$;

-- Everything that waits for a second person, in one form: the row's kind and id, who proposed it when and why, whom it is
-- about, rupiah that would move, and what would be different. `own` is whom it is about where they may not decide on it.
create or replace function private.proposals_open()
returns table (
  kind text, id text, subject text, proposed_by uuid, person uuid, own uuid, amount bigint, before jsonb, after jsonb,
  reason text, at timestamptz
)
language sql
stable
as $$
  select
    case when p.review_id is not null then 'claim' when p.correction_code is not null then 'correction' else p.action end,
    p.id::text,
    coalesce(p.review_id::text, p.correction_code, p.target),
    p.proposed_by,
    coalesce(p.target_user, r.user_id),
    p.target_user,
    coalesce(b.amount, case when r.id is not null then private.admin_claim_amount(r, p.action) end),
    coalesce(p.before, '{}'),
    coalesce(p.after, case
      when b.code is not null then jsonb_build_object('balance', b.balance, 'amount', b.amount)
      else jsonb_build_object('action', p.action, 'target', p.target, 'takeable', (
        select private.reversal_takeable(x) from private.claim_reversal(r) x where x.payment is not null
      ))
    end),
    p.reason,
    p.created_at
  from private.admin_proposals p
  left join private.reviews r on r.id = p.review_id
  left join private.balance_corrections b on b.code = p.correction_code
  where p.outcome is null and not private.proposal_expired(p.created_at)
  union all
  select
    'loan', d.code, d.user_id::text, d.approved_by, d.user_id, d.user_id, d.granted,
    jsonb_build_object('amount', d.amount), jsonb_build_object('amount', d.granted), d.reason, d.approved_at
  from private.loan_deposits d
  where d.closed_at is null and d.status in ('approved', 'half approved')
    and not private.proposal_expired(d.approved_at)
$$;

-- Rupiah of money that went back that can be taken from the balance which the payment had reached: never more than
-- what it brought there less what was taken before. The fee never reached a balance, and is not among it.
create or replace function private.reversal_takeable(p private.deposit_reversals)
returns bigint
language sql
stable
as $$
  select greatest(least(p.amount, coalesce(
    (select c.amount from private.payment_credit(p.payment, p.deposit_code) c), 0
  ) - (
    select coalesce(sum(x.from_balance), 0) from private.deposit_reversals x where x.payment = p.payment
  )), 0)::bigint
$$;

-- How a transfer is told in a timeline, one row for each thing that it did: `what` and its rupiah. Money that a provider
-- gave back is told by whose it was: `part:balance` from the person's balance, `part:fees` from the fees earned,
-- `part:loss` the house's own. Everything else is one `move:<kind>`.
create or replace function private.transfer_parts(t private.transfers)
returns table (what text, amount bigint)
language sql
stable
as $$
  select 'move:' || t.kind, private.transfer_amount(t.id) where t.kind <> 'reversal'
  union all
  select
    case p.account_id when -4 then 'part:fees' when -11 then 'part:loss' else 'part:balance' end,
    abs(sum(p.amount))::bigint
  from private.postings p
  where t.kind = 'reversal' and p.transfer_id = t.id and (p.account_id > 0 or p.account_id in (-4, -11))
  group by 1
$$;

-- Admins: another admin carries a proposal out or turns it down, with a reason, once for a key.
-- Whoever proposed may only take it back. Answers the claim. Raises not_found, claim_closed (nothing
-- is proposed any more), admin_own_account, proposal_expired, changed_meanwhile (the target names somebody else by now),
-- validation_failed (accept), what private.require_second and the movement itself raise.
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
  if p_accept is null then
    perform private.fail(422, 'validation_failed', '{"field": "accept"}');
  elsif v_claim.status = 'open' and (
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
  v_account := private.admin_subject(v_admin, v_user);
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
    perform private.require_second(v_correction.created_by, v_admin);
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
  return private.correction_json(v_admin, v_correction);
end
$$;

-- Admins: credits (p_amount above zero) or debits a person's deposit or cashback balance by rupiah, with a
-- reason, once for a key. Where private.needs_two says so it is only proposed. Answers the correction.
-- Raises not_found, admin_own_account, correction_unfit, correction_below_zero {balance}, validation_failed,
-- idempotency_mismatch.
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
  v_account := private.admin_subject(v_admin, p_user);
  if private.admin_replay(v_key, v_hash) then
    return private.correction_json(v_admin, (
      select b from private.admin_actions x join private.balance_corrections b on b.code = x.after ->> 'correction'
      where x.request_key = v_key
    ));
  end if;
  if p_balance is null or p_balance not in ('deposit', 'cashback') then
    perform private.fail(422, 'validation_failed', '{"field": "balance"}');
  elsif p_amount is null or p_amount = 0 or abs(p_amount) > 1000000000 then
    perform private.fail(422, 'validation_failed', '{"field": "amount"}');
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

reset check_function_bodies;
