-- Everything that waits for a second person, in one form: the row's kind and id, who proposed it when and why, whom it
-- is about, rupiah that would move, and what would be different. `own` are those whom it is about where they may
-- not decide on it, `changed` whether it would be something else by now, so that nobody can confirm it.
create or replace function private.proposals_open()
returns table (
  kind text, id text, subject text, proposed_by uuid, person uuid, own uuid[], amount bigint, before jsonb, after jsonb,
  reason text, at timestamptz, changed boolean
)
language sql
stable
as $$
  select
    case when p.review_id is not null then 'claim' when p.correction_code is not null then 'correction' else p.action end,
    p.id::text,
    coalesce(p.review_id::text, p.correction_code, private.proposal_subject(p)),
    p.proposed_by,
    coalesce(p.target_user, r.user_id),
    array[p.target_user, r.user_id],
    coalesce(b.amount, case
      when r.id is not null then private.admin_claim_proposed(r, p.action, p.seen)
      else private.proposal_stake(p.action, p.target)
    end),
    coalesce(p.before, '{}'),
    coalesce(p.after, case
      when b.code is not null then jsonb_build_object('balance', b.balance, 'amount', b.amount)
      -- Only money that was credited has parts, the person's and the house's; what is held is sent back whole.
      else jsonb_build_object('action', p.action, 'target', p.target, 'takeable', (
        select -(p.seen ->> 'balance')::bigint
        from private.claim_reversal(r) x
        where x.payment is not null and p.action in ('take_back', 'split', 'bear', 'keep')
      ))
    end),
    p.reason,
    p.created_at,
    r.id is not null and private.proposal_changed(p, r)
  from private.admin_proposals p
  left join private.reviews r on r.id = p.review_id
  left join private.balance_corrections b on b.code = p.correction_code
  where p.outcome is null and not private.proposal_expired(p.created_at)
  union all
  select
    'loan', d.code, d.user_id::text, d.approved_by, d.user_id, array[d.user_id], d.granted,
    jsonb_build_object('amount', d.amount), jsonb_build_object('amount', d.granted), d.reason, d.approved_at,
    false
  from private.loan_deposits d
  where d.closed_at is null and d.status in ('approved', 'half approved')
    and not private.proposal_expired(d.approved_at)
  union all
  -- It does not expire: its file may be with the bank.
  select
    'payout', b.code, b.code, b.proposed_by, null, null, s.total, '{}', '{}', null, b.proposed_at, false
  from private.commission_batches b
  cross join private.payout_batch_sums(b.code) s
  where b.status = 'waiting'
  union all
  -- Whoever gives up a batch whose file may be with the bank has asked for it in the audit trail.
  select
    'payout_withdraw', w.id::text, b.code, w.person, null, null, b.total, '{}', '{}', w.reason, w.at, false
  from private.commission_batches b
  cross join private.payout_withdraw_askers(b.code) w
  where b.status = 'waiting' and private.payout_taker_left(b.code)
$$;
