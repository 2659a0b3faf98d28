-- Ends what has waited 7 days for a second person, at most p_limit of each kind: corrections and proposals about
-- claims and changes expire, an approved loan deposit waits for its approval again. Nothing moves. Answers how many it
-- was.
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
      order by o.created_at, o.code
      limit p_limit
      for update skip locked
    )
    returning b.code
  )
  update private.admin_proposals p
  set outcome = 'expired', decided_at = clock_timestamp()
  where p.correction_code in (select l.code from late l) or p.id in (
    select o.id from private.admin_proposals o
    where o.outcome is null and o.correction_code is null and private.proposal_expired(o.created_at)
    order by o.created_at, o.id
    limit p_limit
    for update skip locked
  );
  get diagnostics v_proposals = row_count;
  update private.loan_deposits d
  set status = 'not deposited', granted = null, approved_by = null, reason = null
  where d.code in (
    select o.code from private.loan_deposits o
    where o.closed_at is null and o.status in ('approved', 'half approved') and private.proposal_expired(o.approved_at)
    order by o.approved_at, o.code
    limit p_limit
    for update skip locked
  );
  get diagnostics v_loans = row_count;
  return v_proposals + v_loans;
end
$$;
