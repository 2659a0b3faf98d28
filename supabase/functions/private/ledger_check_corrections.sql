-- The ledger against the corrections of balances: each check's name and how many rows break it.
create or replace function private.ledger_check_corrections()
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every posted correction moved its amount on its balance, once; every other one nothing.
  select 'correction_moved_once', count(*)
  from private.balance_corrections b
  left join private.transfers t on t.source = b.code and t.kind = 'correction'
  where case
    when b.status <> 'posted' then t.id is not null
    else t.id is null or t.id <> b.transfer_id or (
      select array_agg(row(coalesce(l.user_id, b.user_id), l.kind, p.amount)::text order by l.id)
      from private.postings p
      join private.ledger_accounts l on l.id = p.account_id
      where p.transfer_id = t.id
    ) is distinct from array[
      row(b.user_id, 'correction'::private.ledger_kind, -b.amount)::text,
      row(b.user_id, b.balance::private.ledger_kind, b.amount)::text
    ]
  end
  union all
  -- No balance was corrected without an admin's request.
  select 'correction_has_request', count(*)
  from private.transfers t
  where t.kind = 'correction' and not exists (
    select from private.balance_corrections b where b.code = t.source and b.status = 'posted'
  )
  union all
  -- What was proposed is posted by another admin's confirmation only.
  select 'correction_has_two_persons', count(*)
  from private.balance_corrections b
  left join private.admin_proposals p on p.correction_code = b.code
  where case b.status
    when 'proposed' then p.id is null or p.outcome is not null
    when 'posted' then p.id is not null and (p.outcome is distinct from 'confirmed' or p.decided_by = p.proposed_by)
    else p.outcome is distinct from b.status
  end
$$;
