-- The ledger against what admins settled: each check's name and how many rows break it.
create or replace function private.admin_ledger_check()
returns table (name text, count bigint)
language sql
stable
as $$
  -- All money of a closed claim left suspense by one transfer of its own, and of an open one none.
  select 'claim_settled_once', count(*)
  from private.reviews r
  join private.transfers t on t.source = r.source and t.kind = 'suspense'
  join private.postings held on held.transfer_id = t.id and held.account_id = -7
  left join private.postings out on out.transfer_id = r.transfer_id and out.account_id = -7
  where case when r.status = 'closed' then out.amount is distinct from -held.amount else out.amount is not null end
  union all
  -- No money left suspense, and no cost was written off, without one claim that says so.
  select 'settlement_has_claim', count(*)
  from private.transfers t
  where (
      t.kind in ('claim_credit', 'claim_return', 'write_off')
      or exists (select from private.postings p where p.transfer_id = t.id and p.account_id = -7 and p.amount < 0)
    )
    and (select count(*) from private.reviews r where r.transfer_id = t.id and r.status = 'closed') <> 1
  union all
  -- Two persons settled what is above the amount that was the site's limit then: a claim that was
  -- proposed is closed by its confirmation only.
  select 'proposal_has_two_persons', count(*)
  from private.admin_proposals p
  join private.reviews r on r.id = p.review_id
  where (p.outcome = 'confirmed' and (p.decided_by = p.proposed_by or r.status <> 'closed'))
    or (p.outcome is null and r.status = 'closed')
$$;
