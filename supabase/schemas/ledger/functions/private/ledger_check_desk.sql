-- The ledger against what was decided by one person and by two: each check's name and how many rows break it.
create or replace function private.ledger_check_desk()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every correction, settled claim, loan, batch of payouts, payout that a bank gave back and sale that was ended by
  -- hand was written down with its amount, once, and nothing else was.
  select 'desk_movement_is_written', count(*)
  from (
    select 'correction' as kind, b.code as source, abs(b.amount) as amount
    from private.balance_corrections b where b.status = 'posted'
    union all
    select 'claim', r.id::text, private.admin_claim_amount(r, r.resolution)
    from private.reviews r
    where r.status = 'closed' and private.admin_claim_amount(r, r.resolution) > 0
    union all
    select 'loan', d.code, d.granted from private.loan_deposits d where d.status = 'deposited'
    union all
    select 'purchase', r.ref_id, r.amount from private.purchase_resolutions r
    union all
    select 'payout', b.code, b.confirmed from private.commission_batches b where b.confirmed > 0
    union all
    select p.action, p.target, private.payout_attempt_amount(p.target)
    from private.admin_proposals p where p.action = 'payout_return' and p.outcome = 'confirmed'
  ) done
  full join private.desk_movements m on m.kind = done.kind and m.source = done.source
  where m.amount is distinct from done.amount
  union all
  -- What one person moved alone within 24 hours was at no moment more than the limit that stood then.
  select 'desk_alone_within_limit', count(*)
  from (
    select m.limit_then, sum(m.amount) over (
      partition by m.actor_id order by m.created_at
      range between interval '24 hours' preceding and current row
    ) as alone
    from private.desk_movements m
    where m.second_id is null
  ) day
  where day.alone > day.limit_then
  union all
  -- What two persons moved has the proposal of the one and the confirmation of the other, and only that.
  select 'desk_has_two_persons', count(*)
  from private.desk_movements m
  left join private.admin_proposals p on p.outcome = 'confirmed'
    and (p.correction_code = m.source and m.kind = 'correction' or p.review_id::text = m.source and m.kind = 'claim'
      or p.action = m.kind and p.target = m.source and m.kind in ('purchase', 'payout_return'))
  left join private.loan_deposits d on d.code = m.source and m.kind = 'loan'
  left join private.commission_batches b on b.code = m.source and m.kind = 'payout'
  where case
    when m.kind = 'loan' then d.approved_by is distinct from m.actor_id
    when m.kind = 'payout' then (b.proposed_by, b.decided_by) is distinct from (m.actor_id, m.second_id)
    else (p.proposed_by, p.decided_by) is distinct from (case when m.second_id is not null then m.actor_id end, m.second_id)
  end
$$;
