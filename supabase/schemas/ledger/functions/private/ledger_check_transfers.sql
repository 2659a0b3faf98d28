-- The ledger against the transfers between people and the corrections, of the sources p_sources: each check's name and how
-- many rows break it.
create or replace function private.ledger_check_transfers(p_sources text[])
returns table (name text, count bigint)
language sql
stable
as $$
  -- Every transfer took its amount from its sender's deposit and gave it to its recipient's, once.
  select 'transfer_moved_once', count(*)
  from unnest(p_sources) s (source)
  join private.deposit_transfers x on x.code = s.source
  left join private.transfers t on t.source = x.code and t.kind = 'transfer'
  where t.id is null or (
    select array_agg(row(l.user_id, l.kind, p.amount)::text order by p.amount)
    from private.postings p
    join private.ledger_accounts l on l.id = p.account_id
    where p.transfer_id = t.id
  ) is distinct from array[
    row(x.sender_id, 'deposit'::private.ledger_kind, -x.amount)::text,
    row(x.recipient_id, 'deposit'::private.ledger_kind, x.amount)::text
  ]
  union all
  -- No money went from person to person without a request.
  select 'transfer_has_request', count(*)
  from unnest(p_sources) s (source)
  join private.transfers t on t.source = s.source
  where t.kind = 'transfer' and not exists (
    select from private.deposit_transfers x where x.code = t.source
  )
  union all
  -- No balance was corrected without an admin's request.
  select 'correction_has_request', count(*)
  from unnest(p_sources) s (source)
  join private.transfers t on t.source = s.source
  where t.kind = 'correction' and not exists (
    select from private.balance_corrections b where b.code = t.source and b.status = 'posted'
  )
$$;
